import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import { formatPhone } from '@claquete/core/kernel/person/phone'
import { changeText } from '@claquete/core/set/ordem-do-dia/difference'
import type { Difference } from '@claquete/core/set/ordem-do-dia/difference'
import { mapLink } from '@claquete/core/set/ordem-do-dia/map-link'
import { writeMinute } from '@claquete/core/kernel/time/minute'
import { ordemText } from '@claquete/core/set/ordem-do-dia/ordem'
import type { PessoaDaOrdem } from '@claquete/core/set/ordem-do-dia/ordem'
import { dayText, notesOf, timesOf } from '@claquete/core/set/ordem-do-dia/own'
import type { MailBrand } from '../../../kernel/mail/brand.ts'
import { html } from '../../../kernel/mail/html.ts'
import type { Html } from '../../../kernel/mail/html.ts'
import { mailLayout } from '../../../kernel/mail/layout.ts'
import { textOf } from '../../../kernel/mail/typed.ts'

/** What a message of a sheet is written of. */
export interface Written {
  readonly brand: MailBrand
  readonly ordem: Documento
  readonly numero: number
  readonly nome: string
  readonly pessoa: PessoaDaOrdem | undefined
  readonly link: string
}

const dayOf = ({ data }: Documento) => (data === null ? '' : dayText(data))

const heading = (text: string) =>
  html`<p style="margin:20px 0 6px;font-size:14px;font-weight:700">${text}</p>`

/** Names with values, as a table that every reader of mail draws alike. */
const figures = (lines: readonly (readonly [string, string])[]) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%">
    ${lines.map(
      ([name, value]) =>
        html`<tr>
          <td class="fraco" style="padding:3px 12px 3px 0;color:#4b5563;white-space:nowrap">
            ${name}
          </td>
          <td style="padding:3px 0;width:100%;font-weight:600">${value}</td>
        </tr>`,
    )}
  </table>`

function changesPart({ presenca, mudancas }: Difference, desde: number): Html | null {
  if (presenca === 'entrou') {
    return html`<p style="margin:0 0 12px">Você entrou nesta ordem do dia.</p>`
  }
  const lines = mudancas.map((one) => html`<li style="margin:0 0 4px">${changeText(one)}</li>`)
  return html`<div
    style="margin:0 0 16px;padding:12px 16px;border:1px solid #d1d5db;border-left:4px solid #b45309;border-radius:8px"
  >
    <p style="margin:0 0 6px;font-weight:700">O que mudou para você</p>
    ${
      lines.length === 0
        ? html`<p style="margin:0">Nada mudou para você desde a versão ${desde}.</p>`
        : html`<ul style="margin:0;padding:0 0 0 18px">
            ${lines}
          </ul>`
    }
  </div>`
}

const mapLine = (map: string | undefined) =>
  map === undefined
    ? null
    : html`<a href="${map}" style="color:inherit;font-weight:600">Abrir no mapa</a>`

function placesPart({ linhas, cabecalho }: Documento): Html {
  const { hospital } = cabecalho
  const places = linhas.locacao.map(
    ({ campos }) =>
      html`<p style="margin:0 0 8px">
        <strong>${campos.nome}</strong>${campos.endereco && html`<br />${campos.endereco}`}
        ${campos.base && html`<br />Base: ${campos.base}`}
        ${campos.estacionamento && html`<br />Estacionamento: ${campos.estacionamento}`}
        ${mapLink(campos) && html`<br />${mapLine(mapLink(campos))}`}
      </p>`,
  )
  const hospitalLine = [hospital.endereco, formatPhone(hospital.telefone), hospital.distancia]
    .filter((part) => part !== '')
    .join(' · ')
  return html`${places.length > 0 ? html`${heading('Locações')}${places}` : null}
  ${
    hospital.nome &&
    html`${heading('Hospital mais próximo')}
      <p style="margin:0">
        <strong>${hospital.nome}</strong>${hospitalLine && html`<br />${hospitalLine}`}
      </p>`
  }`
}

function ownPart({ ordem, pessoa }: Written): Html {
  const general: readonly (readonly [string, string])[] =
    ordem.chamada === null ? [] : [['Chamada geral', writeMinute(ordem.chamada)]]
  const own = pessoa
    ? timesOf(pessoa).map(({ campo, titulo, hora }): [string, string] => [
        campo === 'chamada' ? 'Sua chamada' : titulo,
        hora,
      ])
    : []
  return html`${figures([
    ['Dia', dayOf(ordem)],
    ...own,
    ...(pessoa?.transporte ? [['Transporte', pessoa.transporte] as const] : []),
    ...general,
  ])}
  ${pessoa?.obs && html`${heading('Recado para você')}${textOf(pessoa.obs)}`}`
}

function notesPart({ ordem, pessoa }: Written): Html {
  const notes = notesOf(ordem, pessoa).map(({ campos }) => textOf(campos.texto))
  const { observacoes, seguranca } = ordem.cabecalho
  return html`${notes.length > 0 ? html`${heading('Avisos')}${notes}` : null}
  ${seguranca && html`${heading('Segurança')}${textOf(seguranca)}`}
  ${observacoes && html`${heading('Observações')}${textOf(observacoes)}`}`
}

const callOf = ({ ordem, pessoa }: Pick<Written, 'ordem' | 'pessoa'>) => {
  const own = pessoa?.chamada ?? null
  const chamada = own ?? ordem.chamada
  if (chamada === null) return ''
  return `${own === null ? 'Chamada geral' : 'Sua chamada'}: ${writeMinute(chamada)}`
}

const subjectOf = ({ ordem }: Written, more = '') =>
  `${[ordemText(ordem), ordem.titulo].filter((part) => part !== '').join(': ')}${more}`

interface Version extends Written {
  /** Undefined for the first version that this person gets. */
  readonly changed: { readonly difference: Difference; readonly desde: number } | undefined
}

/** A version for one person: what changed first, then the own call, places and notes. */
export function versionMail(written: Version) {
  const { brand, ordem, numero, nome, changed, link } = written
  if (changed?.difference.presenca === 'saiu') return leftMail(written)
  const subject = subjectOf(written, numero > 1 ? ` (versão ${numero})` : '')
  return {
    subject,
    html: mailLayout({
      brand,
      titulo: subject,
      resumo: [dayOf(ordem), callOf(written)].filter((part) => part !== '').join('. '),
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        ${changed && changesPart(changed.difference, changed.desde)} ${ownPart(written)}
        ${placesPart(ordem)} ${notesPart(written)}`,
      action: { rotulo: 'Ver e confirmar presença', link },
      nota: 'O link é só seu: não o encaminhe. Ele abre até um dia depois da diária.',
    }),
  }
}

function leftMail({ brand, ordem, nome, ...written }: Version) {
  const subject = subjectOf({ brand, ordem, nome, ...written }, ': você não está mais nesta diária')
  return {
    subject,
    html: mailLayout({
      brand,
      titulo: subject,
      resumo: dayOf(ordem),
      corpo: html`<p style="margin:0 0 12px">Olá, ${nome}!</p>
        <p style="margin:0">
          Você não está mais na ordem do dia de ${dayOf(ordem)}. O dia sai da sua agenda. Em caso de
          dúvida, responda a este e-mail.
        </p>`,
    }),
  }
}

/** Asks again who did not answer. */
export function reminderMail(written: Written) {
  const { brand, ordem, nome, link } = written
  const subject = `Confirme sua presença: ${subjectOf(written)}`
  return {
    subject,
    html: mailLayout({
      brand,
      titulo: subject,
      resumo: [dayOf(ordem), callOf(written)].filter((part) => part !== '').join('. '),
      corpo: html`<p style="margin:0 0 12px">
          Olá, ${nome}! Ainda não recebemos a sua confirmação para esta diária.
        </p>
        ${ownPart(written)}`,
      action: { rotulo: 'Confirmar presença', link },
      nota: 'O link é só seu: não o encaminhe.',
    }),
  }
}

/** The day fell. */
export function cancelledMail(written: Omit<Written, 'link'>, motivo: string) {
  const { brand, ordem, nome } = written
  const subject = `Diária cancelada: ${subjectOf({ ...written, link: '' })}`
  return {
    subject,
    html: mailLayout({
      brand,
      titulo: subject,
      resumo: [dayOf(ordem), motivo].join('. '),
      corpo: html`<p style="margin:0 0 12px">
          Olá, ${nome}! A diária de <strong>${dayOf(ordem)}</strong> foi cancelada.
        </p>
        ${heading('Motivo')}${textOf(motivo)}
        <p style="margin:12px 0 0">
          O dia sai da sua agenda. Se houver outra data, você receberá outra ordem do dia.
        </p>`,
    }),
  }
}
