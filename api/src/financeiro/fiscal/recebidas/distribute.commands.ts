import { Failure, fieldFailure } from '@claquete/contract/failures'
import { counted } from '@claquete/core/kernel/writing/counted'
import { enqueueAll } from '../../../kernel/background/jobs.ts'
import { JobProblem } from '../../../kernel/background/job-problem.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { NfseUnanswered } from '../nfse/client.read.ts'
import { findEmissor } from '../nfse/emissor.read.ts'
import { configFor } from '../nfse/service.commands.ts'
import type { Work } from '../nfse/service.commands.ts'
import { openDistribution } from './distribution.read.ts'
import type { Distributed, Distribution } from './distribution.read.ts'
import { changeDistribuicao, listDistribuicoes, lockNsu } from './distribution.queries.ts'
import { readTexts, receiveBudget } from './receive.read.ts'
import { requireRecebida } from './recebida.read.ts'
import { listByChave } from './store.queries.ts'
import { storeDocuments } from './store.commands.ts'

const store = <T>({ services, tenant }: Work, work: (db: TenantDb) => Promise<T>): Promise<T> =>
  inTransaction(services.pool, { tenant, readOnly: false, chamada: 'notas recebidas' }, ({ db }) =>
    work(db),
  )

/** Batches of one job; the next job goes on from there. */
const batchesMost = 200
const withoutKey = 'Não há um certificado que valha. Envie o novo em Emissores de notas.'

interface Reader {
  readonly work: Work
  readonly of: { readonly id_empresa: number; readonly ambiente: '1' | '2' }
  readonly distribution: Distribution
}

/** Reads one batch and stores it with the number up to which it goes. Returns the new notes; undefined when it was the last. */
async function readBatch({ work, of, distribution }: Reader): Promise<number | undefined> {
  const from = await store(work, (db) => lockNsu(db, of))
  const batch: readonly Distributed[] = await distribution.after(from)
  const last = batch.at(-1)
  if (!last) {
    await store(work, (db) => changeDistribuicao(db, of, { problema: '' }))
    return undefined
  }
  const documents = await readTexts(
    work.services,
    batch.map(({ nsu, xml }) => ({ nome: `NSU ${nsu}`, xml })),
    { tenant: work.tenant, budget: receiveBudget() },
  )
  return store(work, async (db) => {
    // Another reading may have gone further meanwhile.
    if ((await lockNsu(db, of)) >= last.nsu) return 0
    const told = await storeDocuments(db, documents, { origem: 'servico', empresas: [] })
    const unread = told.filter(({ resultado }) => resultado === 'nao_e_nota')
    const problema = unread
      .map(({ nome, texto }) => `${nome}: ${texto}`)
      .join(' ')
      .slice(0, 500)
    await changeDistribuicao(db, of, { ultimo_nsu: last.nsu, problema })
    return told.filter(({ resultado }) => resultado === 'lida').length
  })
}

/** Reads what the national environment has for a unit since the last time. Safe to repeat, and to stop anywhere. */
export async function fetchRecebidas(work: Work, id_empresa: number): Promise<void> {
  const emissor = await store(work, (db) => findEmissor(db, id_empresa))
  if (!emissor) return
  const of = { id_empresa, ambiente: emissor.ambiente }
  const tell = (problema: string) =>
    store(work, async (db) => {
      await lockNsu(db, of)
      await changeDistribuicao(db, of, { problema })
    })
  const config = await configFor(work, of, 'adn')
  if (!config) {
    await tell(withoutKey)
    throw new JobProblem(withoutKey, { final: true })
  }
  const reader = { work, of, distribution: openDistribution(config) }
  let fresh = 0
  try {
    for (let count = 0; count < batchesMost; count += 1) {
      const read = await readBatch(reader)
      if (read === undefined) break
      fresh += read
    }
  } catch (error) {
    if (!(error instanceof NfseUnanswered)) throw error
    await tell(error.message)
    throw new JobProblem(error.message)
  }
  if (fresh === 0) return
  await store(work, (db) =>
    notify(db, {
      tipo: 'info',
      titulo: counted(fresh, 'nota recebida', 'notas recebidas'),
      msg: `Do serviço nacional, para ${emissor.empresa}.`,
      path: '/financeiro/notas/recebidas',
    }),
  )
}

const enqueueUnits = async (db: TenantDb, empresas: readonly number[]) => {
  const units = await listDistribuicoes(db, empresas)
  await enqueueAll(
    db,
    'recebidas.buscar',
    units.map(({ id_empresa }) => ({ id_empresa })),
  )
  return units.length
}

/** Each morning: one job for each unit that can ask. */
export const fetchAll = (work: Work): Promise<number> => store(work, (db) => enqueueUnits(db, []))

/** The same, when somebody does not want to wait. */
export async function fetchNow({ db, actor }: Context) {
  const count = await enqueueUnits(db, actor.empresas)
  if (count === 0) {
    throw new Failure('dados_invalidos', {
      msg: 'Nenhuma {unidade} tem certificado: envie o A1 em Emissores de notas, ou envie os XML.',
    })
  }
  return { msg: 'Buscando no serviço nacional: as notas aparecem aqui em instantes' }
}

/** Asks for the events of one note, and stores them. */
export async function checkRecebida(context: SlowContext, id_nota_recebida: number) {
  const { services, actor } = context
  const work = { services, tenant: actor.tenant }
  const { nota, emissor } = await context.transaction(async (inside) => {
    const found = await requireRecebida(inside, id_nota_recebida)
    return { nota: found, emissor: await findEmissor(inside.db, found.id_empresa) }
  })
  const config = emissor && (await configFor(work, emissor, 'adn'))
  if (!config) throw fieldFailure('id_nota_recebida', 'Envie o certificado A1 {da unidade}.')
  try {
    const events = await openDistribution(config).eventosOf(nota.chave)
    const documents = await readTexts(
      services,
      events.map((xml) => ({ nome: nota.numero_nota, xml })),
      { tenant: actor.tenant, budget: receiveBudget() },
    )
    const estado = await context.transaction(async ({ db }) => {
      await storeDocuments(db, documents, { origem: 'servico', empresas: [] })
      const [after] = await listByChave(db, [nota.chave])
      return after?.estado ?? nota.estado
    })
    return { data: { estado, eventos: events.length } }
  } catch (error) {
    if (error instanceof NfseUnanswered) throw fieldFailure('id_nota_recebida', error.message)
    throw error
  }
}
