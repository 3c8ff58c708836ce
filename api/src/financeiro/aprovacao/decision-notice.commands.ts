import { inTransaction } from '../../kernel/database/transaction.ts'
import type { JobRun } from '../../kernel/background/jobs.ts'
import type { RequestDecision } from '../../livro/alcadas/public.ts'
import { isMailAddress } from '../../kernel/mail/address.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import type { Services } from '../../kernel/services.ts'
import { linesOf, markOfInstallation, screen, valorAsText } from './aviso.commands.ts'
import type { Mail } from './aviso.commands.ts'
import { readInvolved } from './decision.queries.ts'
import { readRequests } from './link.queries.ts'

interface Labels {
  readonly verb: string
  /** What happens next, in words. */
  readonly depois: string
  /** The tab of the screen that shows it. */
  readonly ver: string
}

const labels: Readonly<Record<RequestDecision, Labels>> = {
  aprovado: { verb: 'aprovou', depois: 'Ele segue para o pagamento.', ver: 'aprovadas' },
  rejeitado: { verb: 'rejeitou', depois: 'Ele não será pago.', ver: 'rejeitadas' },
  reaberto: { verb: 'reabriu', depois: 'Ele espera aprovação de novo.', ver: 'pendentes' },
}

async function send(mail: Mail, data: JobRun<'aprovacao.decidida'>['data']) {
  const { db, services, brand } = mail
  const { id_lancamento, decisao, motivo, id_usuario } = data
  const [pedido] = await readRequests(db, [id_lancamento])
  if (!pedido || pedido.id_solicitante === null) return
  const { id_solicitante, id_empresa } = pedido
  const pessoas = await readInvolved(db, [id_solicitante, id_usuario])
  const requester = pessoas.find((one) => one.id_usuario === id_solicitante)
  if (!requester || requester.ativo === 'N' || !isMailAddress(requester.email)) return
  const autor = pessoas.find((one) => one.id_usuario === id_usuario)?.nome ?? 'Alguém'
  const look = await companyBrand(db, brand, id_empresa)
  const { verb, depois, ver } = labels[decisao]
  const titulo = `Pagamento ${decisao}`
  const valor = valorAsText(pedido)
  await sendMail(db, {
    modelo: 'aprovacao_decisao',
    brand: look,
    to: [{ name: requester.nome, address: requester.email }],
    subject: `${titulo}: ${valor}, ${pedido.fornecedor ?? pedido.descricao}`,
    html: mailLayout({
      brand: look,
      titulo,
      resumo: `${autor} ${verb} ${valor}: ${pedido.descricao}`,
      corpo: html`<p style="margin:0 0 12px">
          ${requester.nome}, ${autor} ${verb} um pagamento que você pediu. ${depois}
        </p>
        ${motivo && html`<p style="margin:0 0 12px">Motivo: <strong>${motivo}</strong></p>`}
        ${linesOf(pedido)}`,
      action: { rotulo: 'Ver no sistema', link: `${services.config.baseUrl}${screen}?ver=${ver}` },
    }),
    about: { tabela: 'lancamento', chave: id_lancamento },
    titulos: [id_lancamento],
  })
}

/** The job after a decision: mails the person who made the request, if they have an address. */
export async function runDecision(
  services: Services,
  { tenant, data }: JobRun<'aprovacao.decidida'>,
): Promise<void> {
  const brand = markOfInstallation(services)
  await inTransaction(services.pool, { tenant, readOnly: false }, ({ db }) =>
    send({ db, services, brand }, data),
  )
}
