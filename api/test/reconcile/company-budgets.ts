import { desiredValorApply } from '@claquete/contract/orcamentos/folha/calculation'
import { folhaUpdate, folhaView } from '@claquete/contract/orcamentos/folha/folha'
import type { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { orcamentoUpdate } from '@claquete/contract/orcamentos/lista/orcamento'
import {
  orcamentoStatusList,
  possibleStatusList,
  statusChange,
} from '@claquete/contract/orcamentos/status/status'
import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { linkConfirm, linkCreate, linkList } from '@claquete/contract/orcamentos/proposta/link'
import {
  propostaOpen,
  propostaDecide,
  propostaTotal,
} from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { World } from '../world.ts'
import { makeCharges, makeLines, makeShares } from './company-lines.ts'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

/** One version of a budget. */
export interface Budget {
  readonly id_orcamento: number
  /** Versions of one budget share it. */
  readonly id_familia: number
  readonly aprovado: boolean
  /** Token of the public proposal page, if it has one. */
  readonly token: string | null
}

let batches = 0

const change = (world: World, id_orcamento: number, mudancas: FolhaChange[]) => {
  batches += 1
  const lote = `lote-${String(batches).padStart(8, '0')}`
  return world.call(folhaUpdate, {
    params: { id_orcamento },
    body: { lote, cliente: 'reconciliacao', revisao: 0, mudancas },
  })
}

/** Families of budgets: at least one approved, at least one priced on its public page. */
export async function makeBudgets(builder: Builder): Promise<Budget[]> {
  const count = builder.random.int(3, 4)
  const all: Budget[] = []
  for (let at = 0; at < count; at += 1) all.push(...(await makeFamily(builder, at)))
  return [...all, await makeLost(builder, count)]
}

/** A deal that was lost, or cancelled after its approval. */
async function makeLost(builder: Builder, at: number): Promise<Budget> {
  const { world, random } = builder
  const id_orcamento = await makeSheet(builder, at)
  if (random.chance(50)) await approve(world, id_orcamento)
  const { data } = await world.call(orcamentoStatusList, {})
  const lost = data.filter(({ resultado }) => resultado === 'perdido')
  const { id_orcamento_status } = random.pick(lost)
  await world.call(statusChange, { body: { id_orcamento, id_orcamento_status } })
  return { id_orcamento, id_familia: id_orcamento, aprovado: false, token: null }
}

async function makeFamily(builder: Builder, at: number): Promise<Budget[]> {
  const { world, random } = builder
  const original = await makeSheet(builder, at)
  const versions = [original]
  if (at === 0 || random.chance(40)) versions.push(await newVersion(builder, original))
  const chosen = random.pick(versions)
  // The client approves the first, the company the second; the third stays open on its page.
  const isApproved = at < 2 || (at > 2 && random.chance(50))
  const isLinked = at === 0 || !isApproved
  const token = isLinked ? await makeLink(world, chosen) : null
  if (isApproved && token !== null) await approveOnPage(builder, chosen, token)
  else if (isApproved) await approve(world, chosen)
  return versions.map((id_orcamento) => ({
    id_orcamento,
    id_familia: original,
    aprovado: isApproved && id_orcamento === chosen,
    token: id_orcamento === chosen ? token : null,
  }))
}

async function makeSheet(builder: Builder, at: number): Promise<number> {
  const { world, random, registers } = builder
  const { id_orcamento } = await world.call(orcamentoUpdate, {
    body: {
      titulo: `Filme ${at + 1}`,
      id_empresa: random.pick(registers.unidades),
      id_cliente: random.pick(registers.clientes),
      id_agencia: registers.agencia,
      condicao_pagamento: random.pick(['', '50% em 30 dias e 50% em 60 dias da aprovação']),
    },
  })
  const linhas = makeLines(builder)
  const depois = makeCharges(builder)
  const shares = makeShares(builder)
  const mudancas: FolhaChange[] = [
    { op: 'inserir', linhas },
    { op: 'encargos', depois },
    { op: 'comissionados', depois: shares },
  ]
  if (random.chance(40)) mudancas.push(discount(builder))
  await change(world, id_orcamento, mudancas)
  if (random.chance(40)) await pin(builder, id_orcamento)
  return id_orcamento
}

/** A discount or an increase, by rate or by value. */
function discount({ random }: Builder): FolhaChange {
  const depois = random.chance(50)
    ? ({ tipo: 'percentual', taxa: random.int(-1000, 500) * 10_000 } as const)
    : ({ tipo: 'valor', valor: random.int(-50_000, 20_000) } as const)
  return { op: 'ajuste', depois, valor_desejado: null }
}

/** Pins a desired total. */
async function pin({ world, random }: Builder, id_orcamento: number): Promise<void> {
  const { data } = await world.call(folhaView, { params: { id_orcamento } })
  const total = data.totais.totalGeral ?? 0
  const wished = Math.round((total * random.int(92, 105)) / 100)
  const modo = random.pick(['ajuste', 'distribuir'] as const)
  await world.call(desiredValorApply, {
    params: { id_orcamento },
    body: { valor: reais(wished), modo, confirmar: true },
  })
}

/** Creates a version in which one line has another price. */
async function newVersion({ world, random }: Builder, id_orcamento: number): Promise<number> {
  const version = await world.call(versaoNova, { params: { id_orcamento }, body: {} })
  const { data } = await world.call(folhaView, { params: { id_orcamento: version.id_orcamento } })
  const line = random.pick(data.linhas.filter((linha) => linha.tipo === 'item'))
  await change(world, version.id_orcamento, [
    {
      op: 'celula',
      uid: line.id,
      campo: 'valor_unit',
      antes: line.tipo === 'item' ? (line.valor_unit ?? null) : null,
      depois: random.int(1000, 900_000),
    },
  ])
  return version.id_orcamento
}

async function makeLink(world: World, id_orcamento: number): Promise<string> {
  const { endereco } = await world.call(linkCreate, {
    params: { id_orcamento },
    body: {
      modelo: 'completa',
      validade_dias: 300,
      senha: '',
      permite_opcoes: true,
      permite_aprovar: true,
    },
  })
  return endereco.split('/').at(-1) ?? ''
}

/** The client switches some options on and approves; the company confirms. */
async function approveOnPage({ world, random }: Builder, id_orcamento: number, token: string) {
  const page = (await world.call(propostaOpen, { body: { token } })).data
  const opcoes = (page.proposta?.opcoes ?? []).filter(() => random.chance(50)).map((um) => um.uid)
  const { total } = (await world.call(propostaTotal, { body: { token, opcoes } })).data
  const answer = { decisao: 'aprovado' as const, nome: 'Marina', email: 'marina@cafe.com.br' }
  await world.call(propostaDecide, {
    body: { token, opcoes, total, visto: page.visto ?? '', ...answer },
  })
  const { data } = await world.call(linkList, { params: { id_orcamento } })
  const params = { id_orca_link: data[0]?.id_orca_link ?? 0 }
  await world.call(linkConfirm, { params })
}

async function approve(world: World, id_orcamento: number): Promise<void> {
  const { data } = await world.call(possibleStatusList, { params: { id_orcamento } })
  const status = data.find(({ aprova, impedimento }) => aprova && impedimento === null)
  await world.call(statusChange, {
    body: { id_orcamento, id_orcamento_status: status?.id_orcamento_status ?? 0 },
  })
}
