import { fillRegua, wordOfDelay } from '@claquete/core/financeiro/regua/regua'
import { debitedOn, eitherWay } from '@claquete/core/financeiro/cobranca/message'
import type { Reminder } from '@claquete/core/financeiro/cobranca/reminders'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { MailBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import type { Html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { textOf } from '../../kernel/mail/typed.ts'
import type { WayToPay } from '../cobranca/public.ts'
import type { OwedTitulo, StoredRegua } from './regua.queries.ts'

interface Told {
  readonly titulo: OwedTitulo
  readonly reminder: Pick<Reminder, 'atraso'>
}

function lineOf({ titulo, reminder }: Told, way: WayToPay | undefined): Html {
  const { descricao, num_documento, vencimento, saldo } = titulo
  const document = num_documento ? ` (${num_documento})` : ''
  return html`<div
    style="margin:0 0 16px;padding:12px 16px;border:1px solid #d1d5db;border-radius:8px"
  >
    <p style="margin:0;font-weight:600">${formatReais(saldo)}</p>
    <p style="margin:0">${descricao}${document}</p>
    <p style="margin:0">${formatDateBr(vencimento)}, ${wordOfDelay(reminder.atraso)}</p>
    ${way?.linha_digitavel && html`<p style="margin:8px 0 0">Boleto: ${way.linha_digitavel}</p>`}
    ${
      way?.pix_copia_cola &&
      html`<p style="margin:8px 0 0;overflow-wrap:anywhere">Pix: ${way.pix_copia_cola}</p>`
    }
    ${
      way?.linha_digitavel && way.pix_copia_cola && html`<p style="margin:8px 0 0">${eitherWay}</p>`
    }
    ${way?.debito_em && html`<p style="margin:8px 0 0">${debitedOn(way.debito_em)}</p>`}
  </div>`
}

interface Written {
  readonly regua: StoredRegua
  readonly brand: MailBrand
  readonly told: readonly Told[]
  readonly ways: ReadonlyMap<number, WayToPay>
  /** Its boletos are attached. */
  readonly hasPaper: boolean
  /** The page that stops the reminders. */
  readonly stop: string
}

/** The one mail of a day to a client, about each title whose turn it is. */
export function reminderMail({ regua, brand, told, ways, hasPaper, stop }: Written) {
  const { pessoa } = must(told[0], 'title of a reminder').titulo
  const isLate = told.some(({ reminder }) => reminder.atraso > 0)
  const values = { cliente: pessoa, empresa: brand.nome }
  const subject = fillRegua(isLate ? regua.assunto_depois : regua.assunto_antes, values)
  const total = formatReais(sumOf(told, ({ titulo }) => titulo.saldo))
  return {
    subject,
    html: mailLayout({
      brand,
      titulo: subject,
      resumo: `${told.length === 1 ? 'Um título' : `${told.length} títulos`}, ${total}`,
      corpo: html`${textOf(fillRegua(isLate ? regua.texto_depois : regua.texto_antes, values))}
        ${told.map((one) => lineOf(one, ways.get(one.titulo.id_lancamento)))}
        ${told.length > 1 ? html`<p style="margin:0 0 16px">Total: ${total}</p>` : null}
        ${hasPaper ? html`<p style="margin:0 0 16px">O boleto está em anexo, em PDF.</p>` : null}
        <p style="margin:24px 0 0;font-size:13px">
          Não quer mais receber estes lembretes? <a href="${stop}">Parar os lembretes</a>
        </p>`,
    }),
  }
}
