import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/livro/titulos/send'
import { formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { escapeHtml } from '../../../kernel/mail/html.ts'
import { queuedText } from '../../../kernel/mail/queued-text.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { paragraphs } from '../../../sistema/modelos/public.ts'
import { visaoDoLivro } from '../../visao/public.ts'
import { requirePermission } from './by-tipo.commands.ts'
import { titulosToSend } from './send.queries.ts'
import type { TituloToSend } from './send.queries.ts'

const sides = {
  C: { key: 'conta_receber.imprimir', title: 'Contas a receber', pessoa: 'Cliente' },
  D: { key: 'conta_pagar.imprimir', title: 'Contas a pagar', pessoa: 'Fornecedor' },
} as const

const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`

const amountsOf = ({ valor, saldo }: TituloToSend) => [formatReais(valor), formatReais(saldo)]

/** The same list in letters alone. */
function linesOf(titulos: readonly TituloToSend[]): string {
  const line = (one: TituloToSend) =>
    [formatDateBr(one.vencimento), one.pessoa, one.descricao, one.num_documento, ...amountsOf(one)]
      .filter(Boolean)
      .join(' · ')
  return titulos.map(line).join('\n')
}

function tableOf(titulos: readonly TituloToSend[], pessoa: string): string {
  const head = ['Vencimento', pessoa, 'Descrição', 'Documento', 'Valor', 'Em aberto']
  const rows = titulos.map((one) =>
    cells('td', [
      formatDateBr(one.vencimento),
      one.pessoa ?? '',
      one.descricao,
      one.num_documento ?? '',
      ...amountsOf(one),
    ]),
  )
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.join('')}</tbody></table>`
}

/** The titles asked for, all of them seen and of one side that this person may send. */
async function requireTitulos(context: Context, ids: readonly number[]) {
  const { db, actor } = context
  const wanted = new Set(ids)
  const titulos = await titulosToSend(db, await visaoDoLivro(db, actor), [...wanted])
  if (titulos.length < wanted.size) throw new Failure('nao_encontrado')
  const { operacao } = must(titulos[0], 'title')
  if (titulos.some((one) => one.operacao !== operacao)) {
    throw fieldFailure('ids', 'Escolha só contas a pagar, ou só contas a receber.')
  }
  requirePermission(context, sides[operacao].key)
  return { titulos, ...sides[operacao] }
}

async function sendTitulos(context: Context, asked: TakenBy<typeof contract.titulosSend>['body']) {
  const { db, actor, request } = context
  const { titulos, title, pessoa } = await requireTitulos(context, asked.ids)
  const units = new Set(titulos.map(({ id_empresa }) => id_empresa))
  const [unit] = units
  const total = formatReais(sumOf(titulos, ({ saldo }) => saldo))
  const addressed = (list: readonly { readonly nome: string; readonly email: string }[]) =>
    list.map(({ nome, email }) => ({ name: nome, address: email }))
  const sent = await sendMail(db, {
    modelo: 'titulos',
    to: addressed(asked.para),
    cc: addressed(asked.cc ?? []),
    subject: asked.assunto || `${title}: ${total} em aberto`,
    html: `${asked.mensagem ? paragraphs(asked.mensagem) : ''}${tableOf(titulos, pessoa)}
      <p><strong>Total em aberto: ${escapeHtml(total)}</strong></p>`,
    text: [asked.mensagem, linesOf(titulos), `Total em aberto: ${total}`]
      .filter(Boolean)
      .join('\n\n'),
    brand: await companyBrand(db, request.brand, units.size === 1 ? unit : undefined),
    replyTo: { name: actor.nome, address: actor.email },
    titulos: titulos.map(({ id_lancamento }) => id_lancamento),
  })
  return { ...sent, msg: await queuedText(context) }
}

export const sendHandlers: Handlers<typeof contract> = {
  titulosSend: (context, { body }) => sendTitulos(context, body),
}
