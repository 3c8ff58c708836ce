import { fieldFailure } from '@claquete/contract/failures'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import type { Context } from '../../../kernel/context.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { escapeHtml } from '../../../kernel/mail/html.ts'
import { queuedText } from '../../../kernel/mail/queued-text.ts'
import { sendMail } from '../../../kernel/mail/send.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import { refuse } from '../scope/scope.commands.ts'
import { readUnidadeEmail } from './financeiro-mail.queries.ts'
import { titulosDoJob } from './pagamento.queries.ts'
import type { TituloLido } from './pagamento.queries.ts'
import { readerOf } from './relacao.commands.ts'

const tituloRow = (titulo: TituloLido) =>
  `<tr><td>${formatDateBr(titulo.dataVencimento)}</td><td>${escapeHtml(titulo.pessoa ?? 'Sem favorecido')}</td>
  <td>${escapeHtml(titulo.descricao)}</td><td>${titulo.situacao === 'aprovado' ? 'Aprovado' : 'Aguarda aprovação'}</td>
  <td>${escapeHtml(formatReais(titulo.valor))}</td></tr>`

/** Mails what a job has waiting for payment to the address in the settings, or to the unit's. */
export async function announceToFinanceiro(
  context: Context,
  {
    id_orcamento,
    mensagem,
  }: { readonly id_orcamento: number; readonly mensagem?: string | undefined },
) {
  const { db, actor, request } = context
  const job = await findOrcamento(context, id_orcamento)
  const { email_financeiro } = await settingsOf(db)
  const address = email_financeiro || (await readUnidadeEmail(db, job.id_empresa))
  if (!address) {
    throw fieldFailure(
      'email_financeiro',
      'Informe o e-mail do financeiro em Configurações gerais, Execução de jobs.',
    )
  }
  const esperam = (await titulosDoJob(await readerOf(context), id_orcamento)).filter(
    ({ operacao, situacao }) =>
      operacao === 'D' && (situacao === 'aprovado' || situacao === 'solicitado'),
  )
  if (esperam.length === 0) throw refuse('enviar', 'nada espera pagamento neste job.')
  const total = sumOf(esperam, ({ valor }) => valor)
  const intro = mensagem ? `<p>${escapeHtml(mensagem).replaceAll('\n', '<br />')}</p>` : ''
  await sendMail(db, {
    modelo: 'financeiro',
    to: [{ name: 'Financeiro', address }],
    subject: `Pagamentos a fazer: ${job.num_orc} ${job.titulo}`,
    html: `${intro}<p>${escapeHtml(`${job.num_orc} · ${job.titulo}`)}</p>
      <table><thead><tr><th>Vencimento</th><th>Favorecido</th><th>Descrição</th><th>Situação</th>
      <th>Valor</th></tr></thead><tbody>${esperam.map(tituloRow).join('')}</tbody></table>
      <p><strong>Total: ${escapeHtml(formatReais(total))}</strong></p>`,
    brand: await companyBrand(db, request.brand, job.id_empresa),
    replyTo: { name: actor.nome, address: actor.email },
    about: { tabela: 'orcamento', chave: id_orcamento },
    titulos: esperam.map(({ id_lancamento }) => id_lancamento),
  })
  return { msg: await queuedText(context, `A lista vai ser enviada a ${address}.`) }
}
