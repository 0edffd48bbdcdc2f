import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

/** A file of the project, by its path from the root, with slashes. */
export type Source = { path: string; text: string }

/** An import of a file: a file of the project by its path from the root, or a package by its name. */
export type Import = { target: string; isPackage: boolean; typeOnly: boolean }

const root = join(import.meta.dirname, '../..')
const written = /\.(tsx?|m?js|css|html|sql)$/

/** Every hand-written file, new ones included. */
export function readTree(): Source[] {
  return filesBelow('').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name.endsWith('.d.ts')) return []
    if (entry.isDirectory()) return filesBelow(path)
    return written.test(entry.name) ? [path] : []
  })
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The code of a file without its comments. */
export function codeOf({ text }: Source): string {
  return text.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

const statement = /^\s*(?:import|export)\s+(type\s)?\s*([^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
const expression = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** The imports of a file, in order. Type-only imports are marked: they are removed before the program runs. */
export function importsOf(source: Source): Import[] {
  const code = codeOf(source)
  const resolve = (specifier: string, typeOnly: boolean): Import => {
    if (specifier.startsWith('#')) return { target: specifier.slice(1), isPackage: false, typeOnly }
    if (!specifier.startsWith('.')) return { target: packageOf(specifier), isPackage: true, typeOnly }
    return { target: normalize(join(source.path, '..', specifier)), isPackage: false, typeOnly }
  }
  return [
    ...[...code.matchAll(statement)].map(([, type, names = '', specifier = '']) =>
      resolve(specifier, type !== undefined || onlyTypes(names)),
    ),
    ...[...code.matchAll(expression)].map(([, specifier = '']) => resolve(specifier, false)),
  ]
}

function onlyTypes(names: string): boolean {
  const list = /^\{(.*)\}\s*from\s+$/s
    .exec(names)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '')
  return list !== undefined && list.length > 0 && list.every((name) => name.trim().startsWith('type '))
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@')
    ? parts.slice(0, 2).join('/')
    : specifier.startsWith('node:')
      ? specifier
      : (parts[0] ?? '')
}
