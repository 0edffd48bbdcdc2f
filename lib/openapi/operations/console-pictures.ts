import { ActRecord } from '#lib/evening/record.ts'
import { PictureRecord } from '#lib/pictures/pictures.ts'
import { VenuePicturesRecord } from '#lib/venues/picture-record.ts'
import type { Descriptions } from '../description.ts'

const pictures = '/api/console/venues/[venueSlug]/pictures'
const done = { status: 200, schema: ActRecord, description: 'Done, or nothing was left to do.' } as const
const upload =
  'The body is a JPEG, PNG or WebP picture of at most 8 MiB. The service encodes it again, without the data of the camera, and serves it.'

/** The routes of the console by which pictures are uploaded (decisions 7.9, 16.6). */
export const consolePictureOperations: Descriptions = {
  [`GET ${pictures}`]: {
    id: 'readVenuePictures',
    tag: 'Pictures',
    summary: 'Read the logo, the header and the pictures of the menus',
    answer: { status: 200, schema: VenuePicturesRecord, description: 'Every place that can have a picture.' },
    problems: [],
  },
  [`POST ${pictures}`]: {
    id: 'storePicture',
    tag: 'Pictures',
    summary: 'Store a picture for an event',
    description: upload,
    answer: { status: 200, schema: PictureRecord, description: 'The address of the picture.' },
    problems: ['conflict', 'invalid-request', 'content-too-large'],
  },
  [`POST ${pictures}/place`]: {
    id: 'placePicture',
    tag: 'Pictures',
    summary: 'Show a picture in a place of the venue',
    description: upload,
    queryExamples: { place: 'logo' },
    answer: done,
    problems: ['conflict', 'not-found', 'invalid-request', 'content-too-large'],
  },
  [`POST ${pictures}/remove`]: {
    id: 'removePicture',
    tag: 'Pictures',
    summary: 'Remove the picture of a place',
    request: { name: 'PictureRemoveRequest' },
    answer: done,
    problems: ['conflict'],
  },
  [`POST ${pictures}/describe`]: {
    id: 'describeHeader',
    tag: 'Pictures',
    summary: 'Describe the header in words',
    request: { name: 'HeaderDescribeRequest' },
    answer: done,
    problems: ['conflict'],
  },
}
