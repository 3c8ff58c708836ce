import { fold } from '@claquete/core/kernel/text'
import type { Person } from '../state/board.ts'

/** The comment as it is stored: each `@Name` of somebody of the project names the person. Longer names first. */
export function storedOf(typed: string, people: readonly Person[]): string {
  const byLength = people.toSorted((a, b) => b.nome.length - a.nome.length)
  let left = typed
  let stored = ''
  while (left !== '') {
    const at = left.indexOf('@')
    if (at < 0) return stored + left
    stored += left.slice(0, at)
    left = left.slice(at)
    const person = byLength.find(({ nome }) => isNamed(left.slice(1), nome))
    stored += person ? `@[${person.nome}](${person.id_usuario})` : '@'
    left = left.slice(person ? person.nome.length + 1 : 1)
  }
  return stored
}

const isNamed = (text: string, nome: string) =>
  text.startsWith(nome) && !/^[\p{L}\p{N}]/u.test(text.slice(nome.length))

/** Whom the @ before the caret may mean. */
export function mentionAt(typed: string, caret: number, people: readonly Person[]) {
  const from = typed.lastIndexOf('@', caret - 1)
  const word = from < 0 ? '' : typed.slice(from + 1, caret)
  const isBegun = from >= 0 && (from === 0 || /\s/u.test(typed.charAt(from - 1)))
  if (!isBegun || word.length > 40 || /\n/u.test(word)) return undefined
  const found = people
    .filter(({ nome }) => {
      const name = fold(nome)
      return (
        name.startsWith(fold(word)) || name.split(' ').some((part) => part.startsWith(fold(word)))
      )
    })
    .slice(0, 6)
  return found.length > 0 && !found.some(({ nome }) => nome === word) ? { from, found } : undefined
}
