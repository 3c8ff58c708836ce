import { Failure, fieldFailure } from '@claquete/contract/failures'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../kernel/context.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { escapeHtml } from '../../kernel/mail/html.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { listToAsk, markAsked } from './receipt.queries.ts'
import type { CompraWithoutReceipt } from './receipt.queries.ts'

const row = ({ data, descricao, cartao, valor }: CompraWithoutReceipt) =>
  `<tr><td>${formatDateBr(data)}</td><td>${escapeHtml(descricao)}</td><td>${escapeHtml(cartao)}</td>
  <td>${escapeHtml(formatReais(valor))}</td></tr>`

/** Mails everybody who spent one list of the purchases whose receipt is missing. */
export async function askReceipts(context: Context, ids: readonly number[]) {
  const { db, actor, request } = context
  const compras = await listToAsk(db, actor, ids)
  if (compras.length < new Set(ids).size) throw new Failure('nao_encontrado')
  const missing = compras.filter(({ tem_arquivo }) => !tem_arquivo)
  if (missing.length === 0) throw fieldFailure('ids', 'Todas já têm comprovante.')
  const nobody = missing.find(({ email }) => email === null)
  if (nobody) {
    const why = nobody.nome === null ? 'não diz quem gastou' : `é de ${nobody.nome}, sem e-mail`
    throw fieldFailure('ids', `A compra “${nobody.descricao}” ${why}.`)
  }
  const brand = await companyBrand(db, request.brand)
  const people = new Set(missing.map(({ id_usuario }) => id_usuario))
  for (const id_usuario of people) {
    const own = missing.filter((one) => one.id_usuario === id_usuario)
    const [first] = own
    if (!first) continue
    await sendMail(db, {
      modelo: 'financeiro',
      to: [{ name: first.nome ?? '', address: first.email ?? '' }],
      subject: `Comprovantes do cartão: ${own.length === 1 ? 'falta 1' : `faltam ${own.length}`}`,
      html: `<p>Olá, ${escapeHtml(first.nome ?? '')}!</p>
        <p>Faltam os comprovantes destas compras. Responda a este e-mail com os arquivos.</p>
        <table><thead><tr><th>Data</th><th>Compra</th><th>Cartão</th><th>Valor</th></tr></thead>
        <tbody>${own.map(row).join('')}</tbody></table>`,
      brand,
      replyTo: { name: actor.nome, address: actor.email },
      about: { tabela: 'cartao_compra', chave: first.id_cartao_compra },
      titulos: own.flatMap(({ titulos }) => titulos),
    })
  }
  await markAsked(
    db,
    missing.map(({ id_cartao_compra }) => id_cartao_compra),
  )
  return { pedidos: missing.length, pessoas: people.size }
}
