// Within the layout of the venue, so that a refusal has the places of the role.
export { default } from '../forbidden.tsx'
