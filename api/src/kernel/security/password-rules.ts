import { fold } from '@claquete/core/kernel/text'

/** The names around an account, of which its password may not be made. */
export interface PasswordOwner {
  readonly login: string
  readonly nome: string
  readonly dominio: string
  readonly empresa: string
}

const fewest = 8
const most = 200

/** Why a password is refused, as the person reads it. */
export const passwordReasons = {
  curta: `Use ao menos ${fewest} caracteres.`,
  longa: `Use no máximo ${most} caracteres.`,
  sequencia: 'Esta senha só repete ou segue uma sequência. Misture palavras.',
  vazada: 'Esta senha está entre as mais usadas e vazadas. Escolha outra.',
  nomes: 'A senha não pode ser feita do seu nome, do login ou do nome da empresa.',
} as const

/**
 * What Brazilians choose most, which the lists of leaks, made elsewhere, lack with digits and signs around:
 * `mudar@123`, `brasil2026`.
 */
const usual = `senha mudar trocar acesso admin administrador usuario sistema password
  brasil teamo amor amorzinho familia deus jesus cristo fiel flamengo corinthians palmeiras
  saopaulo santos vasco gremio cruzeiro botafogo fluminense internacional atletico bahia`.split(
  /\s+/u,
)

let leaked: Promise<ReadonlySet<string>> | undefined

/** The most leaked passwords that are long enough, read when the first one is asked. */
const readLeaked = () =>
  (leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= fewest)),
  ))

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Letters beside the words that still make a password of its own. */
const ownLetters = 4

/** Whether the text has one of these words, and beside them hardly a letter. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const folded = plain(text)
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), folded)
  const letters = rest.replace(/[^\p{L}]/gu, '').length
  return rest !== folded && letters < ownLetters
}

/** Shorter words are in too many passwords by chance. */
const shortestName = 3

const wordsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => [plain(text), ...text.split(/[^\p{L}\p{N}]+/u).map(plain)])
    .flatMap((word) => [word, word.replace(/\d+$/u, '')])
    .filter((word) => word.length >= shortestName)

/** One character or up to three, again and again; or each the next of the one before, up or down. */
function isSequence(text: string): boolean {
  if (repeats(text)) return true
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

const repeats = (text: string) =>
  [1, 2, 3].some((period) =>
    [...text].every((letter, index, all) => letter === all[index % period]),
  )

/** Why nobody should have this password; undefined when it may be used. */
export async function passwordProblem(
  senha: string,
  { login, nome, dominio, empresa }: PasswordOwner,
): Promise<string | undefined> {
  const length = [...senha].length
  if (length < fewest) return passwordReasons.curta
  if (senha.length > most) return passwordReasons.longa
  if ((await readLeaked()).has(senha.toLowerCase())) return passwordReasons.vazada
  if (isSequence(fold(senha))) return passwordReasons.sequencia
  const names = wordsOf([login, nome, dominio, empresa, 'claquete'])
  if (isMadeOf(senha, names)) return passwordReasons.nomes
  return isMadeOf(senha, usual) ? passwordReasons.vazada : undefined
}
