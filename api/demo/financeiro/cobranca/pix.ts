import { addDays, addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { elencoOf } from '../../acesso/usuarios/elenco.ts'
import { demoCobr, demoRec } from '../../../sandbox/bank/recurrences-demo.ts'
import { unaudited } from '../../../src/kernel/database/seeding.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import type { FoundRecurrentCharge } from '../../../src/kernel/banking/recurrences.ts'
import { createTitulo } from '../../../src/livro/titulos/public.ts'
import type { Work } from '../../../src/financeiro/cobranca/aviso/bank.commands.ts'
import { followCobr } from '../../../src/financeiro/cobranca/pix/ask-cobranca.commands.ts'
import {
  insertAutorizacao,
  updateAutorizacao,
} from '../../../src/financeiro/cobranca/pix/autorizacao.queries.ts'
import { insertPixCobranca } from '../../../src/financeiro/cobranca/pix/cobranca.queries.ts'
import {
  authorisedOn,
  findDemoConta,
  findDemoPlano,
  listDemoPayers,
  listTitulosOfSerie,
} from './demo.queries.ts'

const fee = cents(6_500_00)
const paid = 'concluida'

/** What became of the charges of the first titles of the series, the earliest first. */
const became = [paid, 'rejeitada', 'criada'] as const

interface Seeding {
  readonly db: TenantDb
  readonly services: Services
  readonly who: Parameters<typeof createTitulo>[0]
  readonly conta: NonNullable<Awaited<ReturnType<typeof findDemoConta>>>
}

type Titulo = Awaited<ReturnType<typeof listTitulosOfSerie>>[number]

/** Posts a monthly series of a client, and gives its titles. */
async function postSerie(
  { db, who, conta }: Seeding,
  id_pessoa: number,
  serie: { readonly descricao: string; readonly valor: Cents; readonly first: CalendarDate },
): Promise<Titulo[]> {
  const { descricao, valor, first } = serie
  const ids = await createTitulo(who, 'C', {
    ...conta,
    id_pessoa,
    descricao,
    valor,
    dataVencimento: first,
    competencia: firstOfMonth(first),
    id_grupoCusto: await findDemoPlano(db, 'Pós-produção e finalização'),
    recorrencia: { meses: 1, vezes: 12 },
  })
  return listTitulosOfSerie(db, must(ids[0], 'title of the series'))
}

/** The number of the authorisation at the simulator. */
const numero = 1

/** What the client of a series authorised. */
async function authorised(
  { db, who, conta }: Seeding,
  id_pessoa: number,
  { id_recorrencia, devedor_nome, devedor_documento, vencimento }: Titulo,
): Promise<number> {
  const id_pix_autorizacao = await insertAutorizacao(db, {
    ...conta,
    id_pessoa,
    id_recorrencia,
    contrato: 'FEE-2026',
    objeto: 'Fee mensal de conteudo',
    devedor_nome,
    devedor_documento,
    periodicidade: 'mensal',
    data_inicial: vencimento,
    data_final: null,
    valor: fee,
    valor_minimo: null,
    retentativa: 'S',
    dia_util: 'S',
    jornada: 'aviso',
    ispb: '00416968',
    agencia: '0001',
    conta: '7654321',
    expira_em: null,
    id_usuario: who.actor.id_usuario,
  })
  await updateAutorizacao(db, id_pix_autorizacao, {
    situacao: 'aprovada',
    id_rec: demoRec(numero),
    id_solicrec: 'SC004169682026010500000000001',
    solicitacao: 'ACEITA',
  })
  await authorisedOn(db, id_pix_autorizacao, addMonths(vencimento, -1))
  return id_pix_autorizacao
}

/** The charge of a title, followed to where the bank has it today. */
async function charged(
  { db, services, who, conta }: Seeding,
  id_pix_autorizacao: number,
  { titulo, state }: { readonly titulo: Titulo; readonly state: (typeof became)[number] },
): Promise<void> {
  const { id_lancamento, vencimento } = titulo
  const txid = demoCobr(numero, fee, vencimento)
  const id_pix_cobranca = await insertPixCobranca(db, {
    id_pix_autorizacao,
    id_lancamento,
    id_contabancaria: conta.id_contabancaria,
    txid,
    valor: fee,
    vencimento,
    dia_util: 'S',
    id_usuario: who.actor.id_usuario,
  })
  const isPaid = state === paid
  const found: FoundRecurrentCharge = {
    txid,
    idRec: demoRec(numero),
    state,
    motivo: state === 'rejeitada' ? 'Limite do cliente menor que o valor da cobrança.' : '',
    tentativas: isPaid ? [{ data: vencimento, tipo: 'AGND', situacao: 'PAGA', motivo: '' }] : [],
    recebido: isPaid ? fee : null,
    dia: isPaid ? vencimento : null,
    e2e: isPaid ? `E00416968${vencimento.replaceAll('-', '')}0900demofee0001` : null,
  }
  const work: Work = { services, tenant: db.tenant, transaction: (seed) => seed(db) }
  await followCobr(work, id_pix_cobranca, found)
}

/**
 * A client who pays a monthly fee by Pix Automático, with one month paid, one refused by the bank and one scheduled; and the
 * series of another whom nobody asked yet.
 */
export async function seedPixAutomatico(db: TenantDb, services: Services): Promise<void> {
  const conta = await findDemoConta(db, '077')
  const [payer, other] = await listDemoPayers(db)
  if (!conta || !payer || !other) return
  const { quem, today } = await elencoOf(db, services)
  const seeding: Seeding = { db, services, who: quem('marcia', 0), conta }
  await unaudited(db, async () => {
    const titulos = await postSerie(seeding, payer.id_pessoa, {
      descricao: 'Fee mensal de conteúdo',
      valor: fee,
      first: addMonths(addDays(today, 6), -2),
    })
    const id = await authorised(seeding, payer.id_pessoa, must(titulos[0], 'title'))
    for (const [at, state] of became.entries()) {
      await charged(seeding, id, { titulo: must(titulos[at], 'title'), state })
    }
    await postSerie(seeding, other.id_pessoa, {
      descricao: 'Gestão de redes sociais',
      valor: cents(3_800_00),
      first: addDays(today, 12),
    })
  })
}
