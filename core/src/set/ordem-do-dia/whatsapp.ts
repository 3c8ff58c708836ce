import { whatsappAddress } from '../../kernel/person/phone.ts'
import { dayText } from './own.ts'
import { writeMinute } from '../../kernel/time/minute.ts'
import { mapLink } from './map-link.ts'
import { ordemText } from './ordem.ts'
import type { Ordem, PessoaDaOrdem } from './ordem.ts'

/** What `wa.me` takes of encoded text. */
const longest = 2_000
const longestPart = 120

interface Written {
  readonly ordem: Ordem
  readonly pessoa: PessoaDaOrdem | undefined
  readonly nome: string
  /** The person's own link. */
  readonly link: string
}

const firstName = (nome: string) => nome.trim().split(/\s+/u)[0] ?? ''

/** Cut where it is too long, and never within a character. */
const cut = (text: string, most: number) => {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}

/**
 * What is sent to one person: own call, place and link, and nothing about anybody else. What does not fit is left out from
 * the longest on; the link always stays.
 */
export function whatsappText({ ordem, pessoa, nome, link }: Written): string {
  const own = pessoa?.chamada ?? null
  const chamada = own ?? ordem.chamada
  const [place] = ordem.linhas.locacao
  const where = place?.campos
  const map = where && mapLink(where)
  const greeting = firstName(nome)
  const head = [
    `${greeting ? `Olá, ${cut(greeting, longestPart)}! ` : ''}${ordemText(ordem)}${ordem.titulo ? `: ${cut(ordem.titulo, longestPart)}` : ''}`,
    ordem.data === null ? '' : dayText(ordem.data),
    chamada === null
      ? ''
      : `${own === null ? 'Chamada geral' : 'Sua chamada'}: ${writeMinute(chamada)}`,
  ]
  const placeLines = where
    ? [
        cut([where.nome, where.endereco].filter((part) => part !== '').join(', '), longestPart),
        map ?? '',
      ]
    : []
  const end = `Veja tudo e confirme: ${link}`
  const whole = (lines: readonly string[]) =>
    [...lines, end].filter((line) => line !== '').join('\n')
  const choices = [
    [...head, ...placeLines],
    [...head, ...placeLines.slice(0, 1)],
    head,
    head.slice(1),
    [],
  ]
  return choices.map(whole).find((text) => encodeURIComponent(text).length <= longest) ?? end
}

/** Opens WhatsApp with the text: at the person's number, or to choose who gets it. */
export const whatsappLink = (telefone: string, text: string): string =>
  `${whatsappAddress(telefone) ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`
