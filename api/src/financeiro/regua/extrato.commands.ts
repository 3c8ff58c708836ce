import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { extratoLinkSend } from '@claquete/contract/financeiro/regua/extrato-link'
import { formatDateBr, addDays } from '@claquete/core/kernel/time/calendar'
import { cents, formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../kernel/context.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { queuedText } from '../../kernel/mail/queued-text.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { createLink } from './link.commands.ts'
import { setEmailOfLink } from './link.queries.ts'
import { addressesOf, textOf } from '../../kernel/mail/typed.ts'
import { findPessoa } from './parada.queries.ts'
import { listOwedBy } from './regua.queries.ts'

type Body = TakenBy<typeof extratoLinkSend>['body']

const usualDays = 30

/** What a client owes of what this person sees. A client of whom nothing is open has no statement. */
export async function owedOf({ db, actor, today }: Context, id_pessoa: number) {
  const owed = await listOwedBy(db, await visaoDoLivro(db, actor), id_pessoa)
  if (owed.length === 0) return undefined
  const { pessoa, email } = must(owed[0], 'title that is owed')
  const late = owed.filter(({ vencimento }) => vencimento < today)
  return {
    owed,
    pessoa,
    email: addressesOf(email)[0] ?? '',
    em_aberto: sumOf(owed, ({ saldo }) => saldo),
    vencido: sumOf(late, ({ saldo }) => saldo),
  }
}

export async function draftExtrato(context: Context, id_pessoa: number) {
  const found = await owedOf(context, id_pessoa)
  if (!found) {
    const known = await findPessoa(context.db, id_pessoa)
    if (!known) throw new Failure('nao_encontrado')
    return { ...known, email: '', titulos: 0, em_aberto: cents(0), vencido: cents(0) }
  }
  const { owed, pessoa, email, em_aberto, vencido } = found
  return { pessoa, email, titulos: owed.length, em_aberto, vencido }
}

/** Makes the link of a client's statement and queues the mail that carries it. */
export async function sendExtrato(context: Context, body: Body) {
  const { db, actor, services, request, today } = context
  const { id_pessoa, email, mensagem, validade = usualDays } = body
  const [address, another] = addressesOf(email)
  if (address === undefined || another !== undefined || address !== email.trim()) {
    throw fieldFailure('email', 'Informe um e-mail válido')
  }
  const found = await owedOf(context, id_pessoa)
  if (!found) throw fieldFailure('id_pessoa', 'Não há nada em aberto desta pessoa.')
  const { owed, pessoa, em_aberto } = found
  const { url, id_cobranca_link } = await createLink(
    db,
    { baseUrl: services.config.baseUrl, now: services.now() },
    { tipo: 'extrato', id_pessoa, id_usuario: actor.id_usuario, endereco: address, validade },
  )
  const units = [...new Set(owed.map(({ id_empresa }) => id_empresa))]
  const brand = await companyBrand(db, request.brand, units.length === 1 ? units[0] : undefined)
  const titulo = `${brand.nome}: extrato do que está em aberto`
  const { id_email } = await sendMail(db, {
    modelo: 'cobranca_extrato',
    brand,
    to: [{ name: pessoa, address }],
    subject: titulo,
    replyTo: { name: actor.nome, address: actor.email },
    html: mailLayout({
      brand,
      titulo,
      resumo: `Em aberto: ${formatReais(em_aberto)}`,
      corpo: html`${textOf(
        mensagem ||
          `Olá, ${pessoa}!\n\nNo link abaixo está o que há em aberto, com o boleto ou o Pix de cada título.`,
      )}`,
      action: { rotulo: 'Ver o extrato', link: url },
      nota: `O link vale até ${formatDateBr(addDays(today, validade))}.`,
    }),
    about: { tabela: 'pessoa', chave: id_pessoa },
    titulos: owed.map(({ id_lancamento }) => id_lancamento),
  })
  await setEmailOfLink(db, id_cobranca_link, id_email)
  return { id_cobranca_link, id_email, msg: await queuedText(context, 'Extrato na fila de envio.') }
}
