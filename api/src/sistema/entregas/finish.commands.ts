import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { brandById } from '../../kernel/settings/brands.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { exportLink } from '../../kernel/lists/exports.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import type { Services } from '../../kernel/services.ts'
import { sheetWriters } from '../../kernel/sheets/formats.ts'
import { changeSending, listFiles, lockSendingOf } from './entrega.queries.ts'
import type { MadeFile, Sending } from './entrega.queries.ts'

/** Files of more lines go as a link: mail servers refuse large messages. */
const linesToAttach = 20_000

const ended = ({ estado }: MadeFile) => estado !== 'fila' && estado !== 'fazendo'
const isReady = (file: MadeFile): file is MadeFile & { readonly arquivo: string } =>
  file.estado === 'pronta' && file.arquivo !== null

interface Finished {
  readonly tenant: number
  readonly id_exportacao: number
}

/** Writes the mail of a delivery when the last of its files is ready. */
export const finishDelivery = (services: Services, { tenant, id_exportacao }: Finished) =>
  inTransaction(services.pool, { tenant, readOnly: false, chamada: 'entrega' }, async ({ db }) => {
    const sending = await lockSendingOf(db, id_exportacao)
    if (!sending) return
    const files = await listFiles(db, sending.exportacoes)
    if (!files.every(ended)) return
    const ready = files.filter(isReady)
    const { id_entrega_envio } = sending
    if (ready.length < sending.exportacoes.length) {
      const motivo = 'O arquivo não pôde ser feito.'
      await changeSending(db, id_entrega_envio, { estado: 'falhou', motivo })
    } else {
      const { id_email } = await mailOf(db, services, sending, ready)
      await changeSending(db, id_entrega_envio, { estado: 'enviado', id_email })
    }
  })

type Ready = MadeFile & { readonly arquivo: string }

async function mailOf(
  db: TenantDb,
  services: Services,
  sending: Sending,
  files: readonly Ready[],
): Promise<{ id_email: number }> {
  const { baseUrl } = services.config
  const brand = await companyBrand(db, brandById(services.config.brands, sending.marca))
  const small = files.filter(({ linhas }) => linhas <= linesToAttach)
  const large = files.filter(({ linhas }) => linhas > linesToAttach)
  const links = large.map(({ id_exportacao, nome }) => {
    const link = `${baseUrl}${exportLink(services, db.tenant, id_exportacao)}`
    return html`<p style="margin:0 0 12px">
      <a href="${link}">${nome ?? 'Arquivo'}</a> (o link abre por 24 horas)
    </p>`
  })
  const titulo = `${sending.nome}: ${formatDateBr(sending.dia)}`
  return sendMail(db, {
    modelo: 'entrega',
    brand,
    to: [{ name: sending.pessoa, address: sending.email }],
    subject: titulo,
    html: mailLayout({
      brand,
      titulo,
      resumo: 'O relatório que você pediu para receber',
      corpo: html`<p style="margin:0 0 12px">Olá, ${sending.pessoa}!</p>
        <p style="margin:0 0 12px">
          ${small.length > 0 ? 'O relatório vai anexado.' : 'O relatório está no link abaixo.'}
        </p>
        ${links}`,
      action: {
        rotulo: 'Parar de receber',
        link: `${baseUrl}/entregas?parar=${sending.id_entrega}`,
      },
      nota: 'O arquivo mostra o que você pode ver no sistema, no dia do envio.',
    }),
    attachments: small.map(({ arquivo, nome, tipo }) => ({
      arquivo,
      nome: nome ?? `${sending.nome}.${sheetWriters[tipo].extension}`,
      mime: sheetWriters[tipo].mime,
    })),
    about: { tabela: 'entrega', chave: sending.id_entrega },
    sigiloso: true,
  })
}
