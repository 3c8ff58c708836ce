import type * as contract from '@claquete/contract/financeiro/regua/regua-public'
import { wordOfDelay } from '@claquete/core/financeiro/regua/regua'
import { debitedOn, eitherWay } from '@claquete/core/financeiro/cobranca/message'
import { daysBetween } from '@claquete/core/kernel/time/calendar'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import type { Handlers, OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { qrPath } from '../../kernel/qr.ts'
import { personBehind } from '../../kernel/session/session.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { listWaysToPay } from '../cobranca/public.ts'
import type { WayToPay } from '../cobranca/public.ts'
import { absent, openLink } from './link.commands.ts'
import type { OpenedLink } from './link.queries.ts'
import { insertParada, isStopped } from './parada.queries.ts'
import { listOwedBy } from './regua.queries.ts'

async function headOf(context: OpenContext, db: TenantDb, id_empresa?: number) {
  const { nome, cor } = await companyBrand(db, context.request.brand, id_empresa)
  return { empresa: nome, cor }
}

/** Titles of a page; the QR code of each is as long as all the rest of it. */
const perPage = 30

function wayOf(way: WayToPay | undefined) {
  const { linha_digitavel = null, pix_copia_cola = null, debito_em = null } = way ?? {}
  const qr = pix_copia_cola === null ? null : qrPath(pix_copia_cola)
  const both = linha_digitavel !== null && pix_copia_cola !== null ? eitherWay : null
  const como_pagar = debito_em === null ? both : debitedOn(debito_em)
  return { linha_digitavel, pix_copia_cola, como_pagar, qr }
}

/** One page of what is owed; beyond the last one, the last one. */
function pageOf<T>(owed: readonly T[], wanted: number) {
  const paginas = Math.max(1, Math.ceil(owed.length / perPage))
  const pagina = Math.min(wanted, paginas)
  const shown = owed.slice((pagina - 1) * perPage, pagina * perPage)
  return { shown, pagina, paginas, total: owed.length }
}

/** The page shows what its sender sees: the link of somebody who left opens nothing. */
async function visaoOfSender(context: OpenContext, db: TenantDb, { id_usuario }: OpenedLink) {
  const sender = id_usuario === null ? undefined : await personBehind(db, id_usuario, context.today)
  if (!sender?.pagamentoValido) throw absent()
  return visaoDoLivro(db, sender)
}

export const publicReguaHandlers: Handlers<typeof contract> = {
  lembreteStopOpen: (context, { body: { token } }) =>
    openLink(context, { tipo: 'parar', token }, async (db, { id_pessoa, cliente }) => ({
      data: {
        ...(await headOf(context, db)),
        cliente,
        parado: (await isStopped(db, id_pessoa)) ? ('S' as const) : ('N' as const),
      },
    })),

  lembreteStop: (context, { body: { token } }) =>
    openLink(context, { tipo: 'parar', token }, (db, { id_pessoa }) =>
      context.once(db, { token, asked: 'parar' }, async () => {
        await insertParada(db, {
          id_pessoa,
          id_lancamento: null,
          origem: 'link',
          motivo: '',
          id_usuario: null,
        })
        return {}
      }),
    ),

  extratoClienteOpen: (context, { body: { token, pagina: wanted = 1 } }) =>
    openLink(context, { tipo: 'extrato', token }, async (db, link) => {
      const { today } = context
      const owed = await listOwedBy(db, await visaoOfSender(context, db, link), link.id_pessoa)
      const { shown, ...place } = pageOf(owed, wanted)
      const ways = await listWaysToPay(
        db,
        shown.map(({ id_lancamento }) => id_lancamento),
      )
      const late = owed.filter(({ vencimento }) => vencimento < today)
      const units = [...new Set(owed.map(({ id_empresa }) => id_empresa))]
      const titulos = shown.map(
        ({ id_lancamento, descricao, num_documento, vencimento, saldo }) => ({
          descricao,
          documento: num_documento,
          vencimento,
          valor: saldo,
          vencido: vencimento < today ? ('S' as const) : ('N' as const),
          situacao: wordOfDelay(daysBetween(vencimento, today)),
          ...wayOf(ways.get(id_lancamento)),
        }),
      )
      return {
        data: {
          ...(await headOf(context, db, units.length === 1 ? units[0] : undefined)),
          cliente: link.cliente,
          em_aberto: sumOf(owed, ({ saldo }) => saldo),
          vencido: sumOf(late, ({ saldo }) => saldo),
          ...place,
          titulos,
          expira_em: link.expira_em,
        },
      }
    }),
}
