/**
 * Random sequences of acts on two funds, over HTTP and a real database, compared with a model that keeps a
 * list of past states. After each act the balances, lines and ledger must agree with the model, and undo must
 * restore the previous state.
 */
import { despesaApprove, despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import { pagamentoSaldos } from '@claquete/contract/orcamentos/execucao/pagamento'
import {
  verbaClose,
  verbaDeliver,
  verbaReembolso,
  verbaReturn,
  verbaTransfer,
  verbaUndo,
} from '@claquete/contract/orcamentos/execucao/verba'
import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { despesaBody, novaVerba, novoJob, viewVerba } from './testing/job.ts'
import type { Job } from './testing/job.ts'

useSharedServer()

type Side = 0 | 1
interface Fundo {
  readonly saldo: number
  readonly entregue: number
  readonly gasto: number
  readonly pendentes: readonly number[]
  readonly isClosed: boolean
}
/** In centavos. `ledger`: what left the accounts minus what entered; `owed`: what producers are owed. */
interface State {
  readonly fundos: readonly [Fundo, Fundo]
  readonly ledger: number
  readonly owed: number
}
/** An operation with the funds it touched, to find the last one of each fund. */
interface DoneAct {
  readonly sides: readonly Side[]
  readonly antes: State
  readonly despesa?: number
}

const approvedValor = 50_000
const emptyFundo: Fundo = { saldo: 0, entregue: 0, gasto: 0, pendentes: [], isClosed: false }

class Modelo {
  state: State = { fundos: [emptyFundo, emptyFundo], ledger: 0, owed: 0 }
  done: DoneAct[] = []

  fundo(lado: Side): Fundo {
    return this.state.fundos[lado]
  }
  change(lado: Side, mudanca: Partial<Fundo>, more: Partial<State> = {}) {
    const fundos = this.state.fundos.map((um, at) => (at === lado ? { ...um, ...mudanca } : um))
    this.state = { ...this.state, ...more, fundos: fundos as never }
  }
  register(sides: readonly Side[], antes: State, despesa?: number) {
    this.done.push({ sides, antes, ...(despesa !== undefined && { despesa }) })
  }
  open(lado: Side) {
    return this.fundo(lado).entregue > 0 && !this.fundo(lado).isClosed
  }
}

interface Real {
  readonly job: Job
  readonly verbas: readonly [number, number]
  /** Ids of pending expenses, in the order of the model's values. */
  readonly despesas: [number[], number[]]
}

const reais = (centavos: number) => centavos / 100
const de = (real: Real, lado: Side) => ({ id_orca_verba: real.verbas[lado] })

async function checkModelo(modelo: Modelo, { job, verbas }: Real) {
  const { world, id_orcamento } = job
  const vistas = [await viewVerba(world, verbas[0]), await viewVerba(world, verbas[1])]
  for (const [at, vista] of vistas.entries()) {
    const fundo = modelo.fundo(at as Side)
    const soma = vista.movimentos.reduce((total, { valor }) => total + Math.round(valor * 100), 0)
    expect([vista.saldo, vista.gasto, vista.valor_pendente, vista.estado === 'fechada']).toEqual([
      reais(fundo.saldo),
      reais(fundo.gasto),
      reais(fundo.pendentes.reduce((total, um) => total + um, 0)),
      fundo.isClosed,
    ])
    expect(soma).toBe(fundo.saldo)
    if (vista.movimentos.length > 0) expect(vista.movimentos.at(-1)?.saldo).toBe(vista.saldo)
  }
  const { data } = await world.call(pagamentoSaldos, { body: { id_orcamento } })
  for (const [at, item] of [job.food, job.art].entries()) {
    const fundo = modelo.fundo(at as Side)
    expect(data.find(({ id_orca_item }) => id_orca_item === item)).toMatchObject({
      comprometido: reais(Math.max(fundo.saldo, 0)),
      realizado: reais(fundo.gasto),
    })
  }
  expect(await ledgerOf(job)).toEqual([reais(modelo.state.ledger), reais(modelo.state.owed)])
}

async function ledgerOf({ world }: Job) {
  const [row] = await world.rows((db) =>
    db.run(sql<{ wentOut: number; owed: number }>`select
      coalesce(sum(case when operacao = 'D' then valor else -valor end)
        filter (where situacao = 'pago'), 0)::float8 as "wentOut",
      coalesce(sum(valor) filter (where situacao = 'aprovado'), 0)::float8 as owed
      from lancamento where tenant_id = ${db.tenant}`),
  )
  return [row?.wentOut, row?.owed]
}

type Command = fc.AsyncCommand<Modelo, Real>
const command = (
  nome: string,
  check: (modelo: Modelo) => boolean,
  run: (modelo: Modelo, real: Real) => Promise<void>,
): Command => ({
  check,
  run: async (modelo, real) => {
    await run(modelo, real)
    await checkModelo(modelo, real)
  },
  toString: () => nome,
})

const deliver = (lado: Side, valor: number) =>
  command(
    `entregar(${lado}, ${valor})`,
    (m) => !m.fundo(lado).isClosed,
    async (m, real) => {
      const { saldo, entregue } = m.fundo(lado)
      const { world, conta } = real.job
      const body = { id_contabancaria: conta, valor: reais(valor) }
      const answer = await world.ask(verbaDeliver, { params: de(real, lado), body })
      const fits = valor <= approvedValor - entregue
      expect(answer.status).toBe(fits ? 200 : 422)
      if (!fits) return
      m.register([lado], m.state)
      const ledger = m.state.ledger + valor
      m.change(lado, { saldo: saldo + valor, entregue: entregue + valor }, { ledger })
    },
  )

const post = (lado: Side, valor: number) =>
  command(
    `lancar(${lado}, ${valor})`,
    (m) => m.open(lado),
    async (m, real) => {
      const { world, id_orcamento, food, art } = real.job
      const id_orca_item = lado === 0 ? food : art
      const { id_orca_despesa } = await world.call(despesaCreate, {
        params: { id_orcamento },
        body: despesaBody(real.job, reais(valor), { ...de(real, lado), id_orca_item }),
      })
      real.despesas[lado].push(id_orca_despesa)
      m.change(lado, { pendentes: [...m.fundo(lado).pendentes, valor] })
    },
  )

const approve = (lado: Side) =>
  command(
    `aprovar(${lado})`,
    (m) => m.open(lado) && m.fundo(lado).pendentes.length > 0,
    async (m, real) => {
      const [valor = 0, ...pendentes] = m.fundo(lado).pendentes
      const id_orca_despesa = real.despesas[lado].shift() ?? 0
      await real.job.world.call(despesaApprove, { params: { id_orca_despesa } })
      m.register([lado], m.state, id_orca_despesa)
      const { saldo, gasto } = m.fundo(lado)
      m.change(lado, { saldo: saldo - valor, gasto: gasto + valor, pendentes })
    },
  )

const transfer = (lado: Side, valor: number) =>
  command(
    `transferir(${lado}, ${valor})`,
    (m) => m.open(0) && m.open(1),
    async (m, real) => {
      const outro: Side = lado === 0 ? 1 : 0
      const answer = await real.job.world.ask(verbaTransfer, {
        body: { ...de(real, lado), id_orca_verba_destino: real.verbas[outro], valor: reais(valor) },
      })
      const fits = valor <= m.fundo(lado).saldo
      expect(answer.status).toBe(fits ? 200 : 422)
      if (!fits) return
      m.register([lado, outro], m.state)
      m.change(lado, { saldo: m.fundo(lado).saldo - valor })
      m.change(outro, { saldo: m.fundo(outro).saldo + valor })
    },
  )

const adjust = (lado: Side) =>
  command(
    `acertar(${lado})`,
    (m) => m.open(lado) && m.fundo(lado).saldo !== 0,
    async (m, real) => {
      const { saldo } = m.fundo(lado)
      const { world, id_orcamento, conta } = real.job
      if (saldo > 0) {
        const body = { id_contabancaria: conta }
        await world.call(verbaReturn, { params: de(real, lado), body })
      } else {
        await world.call(verbaReembolso, { params: { id_orcamento }, body: de(real, lado) })
      }
      m.register([lado], m.state)
      const { ledger, owed } = m.state
      const more = saldo > 0 ? { ledger: ledger - saldo } : { owed: owed - saldo }
      m.change(lado, { saldo: 0 }, more)
    },
  )

const close = (lado: Side) =>
  command(
    `fechar(${lado})`,
    (m) => m.open(lado),
    async (m, real) => {
      const { saldo, pendentes } = m.fundo(lado)
      const answer = await real.job.world.ask(verbaClose, { params: de(real, lado) })
      const pode = saldo === 0 && pendentes.length === 0
      expect(answer.status).toBe(pode ? 200 : 422)
      if (pode) m.change(lado, { isClosed: true })
    },
  )

/** Restores the state before the fund's last operation; pending expenses stay pending. */
function goBack(m: Modelo, { sides, antes, despesa }: DoneAct) {
  for (const lado of sides) {
    const { saldo, entregue, gasto, pendentes } = antes.fundos[lado]
    const agora = m.fundo(lado)
    const espera = despesa === undefined ? agora.pendentes : [...agora.pendentes, pendentes[0] ?? 0]
    const ledger = m.state.ledger - (agora.entregue - entregue)
    m.change(lado, { saldo, entregue, gasto, pendentes: espera }, { ledger })
  }
}
const undo = (lado: Side) =>
  command(
    `desfazer(${lado})`,
    (m) => m.fundo(lado).isClosed || m.done.some(({ sides }) => sides.includes(lado)),
    async (m, real) => {
      const answer = await real.job.world.ask(verbaUndo, { params: de(real, lado) })
      if (m.fundo(lado).isClosed) {
        expect(answer.status).toBe(200)
        return m.change(lado, { isClosed: false })
      }
      const ultimo = m.done.findLast(({ sides }) => sides.includes(lado))
      if (!ultimo) return
      const presa = ultimo.sides.some(
        (um) =>
          m.fundo(um).isClosed || m.done.findLast(({ sides }) => sides.includes(um)) !== ultimo,
      )
      const isOnly = m.done.filter(({ sides }) => sides.includes(lado)).length === 1
      const hasDespesas = isOnly && m.fundo(lado).pendentes.length > 0
      expect(answer.status).toBe(presa || hasDespesas ? 422 : 200)
      if (presa || hasDespesas) return
      m.done = m.done.filter((um) => um !== ultimo)
      if (ultimo.despesa !== undefined) real.despesas[lado].push(ultimo.despesa)
      undoInModelo(m, ultimo)
    },
  )

function undoInModelo(m: Modelo, ultimo: DoneAct) {
  const [lado] = ultimo.sides
  if (lado === undefined) return
  const settled = settledBy(m, lado, ultimo)
  goBack(m, ultimo)
  const { ledger, owed } = m.state
  if (settled > 0) m.state = { ...m.state, ledger: ledger + settled }
  if (settled < 0) m.state = { ...m.state, owed: owed + settled }
}

/** The balance that a return or reimbursement settled, if nothing else moved since. */
function settledBy(m: Modelo, lado: Side, { sides, antes, despesa }: DoneAct): number {
  const [agora, before] = [m.fundo(lado), antes.fundos[lado]]
  const isSettlement =
    sides.length === 1 && despesa === undefined && agora.entregue === before.entregue
  return isSettlement ? before.saldo - agora.saldo : 0
}

const side = fc.constantFrom<Side>(0, 1)
const valor = fc.integer({ min: 1, max: 30_000 })
const commands = [
  fc.tuple(side, valor).map(([l, v]) => deliver(l, v)),
  fc.tuple(side, valor).map(([l, v]) => deliver(l, v)),
  fc.tuple(side, valor).map(([l, v]) => post(l, v)),
  side.map(approve),
  side.map(approve),
  fc.tuple(side, valor).map(([l, v]) => transfer(l, v)),
  side.map(adjust),
  side.map(close),
  side.map(undo),
  side.map(undo),
]

test('any sequence of acts on two funds keeps balances, lines and ledger exact', async () => {
  const world = await newWorld()
  let feitas = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: 'max' }), async (sequencia) => {
      feitas += 1
      await fc.asyncModelRun(async () => {
        // Clears the previous run; no call deletes settled titles.
        await world.rows((db) =>
          db.run(sql`delete from verba_movimento where tenant_id = ${db.tenant}`),
        )
        await world.rows((db) =>
          db.run(sql`delete from orca_despesa where tenant_id = ${db.tenant}`),
        )
        await world.rows((db) =>
          db.run(sql`delete from lancamento_baixa where tenant_id = ${db.tenant}`),
        )
        await world.rows((db) => db.run(sql`delete from lancamento where tenant_id = ${db.tenant}`))
        const job = await novoJob(world, `Job ${feitas}`)
        const primeira = await novaVerba(job, reais(approvedValor))
        const other = { id_orca_item: job.art, id_produtor: job.outro }
        const second = await novaVerba(job, reais(approvedValor), other)
        const real: Real = { job, verbas: [primeira, second], despesas: [[], []] }
        return { model: new Modelo(), real }
      }, sequencia)
    }),
    { numRuns: 25, endOnFailure: false },
  )
}, 300_000)
