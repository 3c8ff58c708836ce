import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/orcamentos/incentivado/projeto'
import type { ProjetoBody } from '@claquete/contract/orcamentos/incentivado/projeto'
import { estruturaIn } from '@claquete/core/orcamentos/incentivado/estruturas/numeros'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { startingGrupos } from '@claquete/core/orcamentos/incentivado/modelo'
import { replacedIn } from '@claquete/core/orcamentos/incentivado/normas-do-projeto'
import { estados, isEnded, problemsOfProjeto } from '@claquete/core/orcamentos/incentivado/projeto'
import { isInForce } from '@claquete/core/orcamentos/incentivado/norma'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { readDocumento, storeNewFolha } from '../folha/public.ts'
import { createHeader } from '../lista/public.ts'
import { countEvent } from '../status/public.ts'
import { putModelo } from '../versoes/public.ts'
import { listNormas, listRegras } from './normas/normas.read.ts'
import {
  insertMapa,
  insertProjeto,
  joinOrcamento,
  missingOf,
  selectProjeto,
  setNormas,
  setSalicOfOrcamentos,
  storedNormas,
  updateProjeto,
} from './projeto.queries.ts'
import type { StoredProjeto } from './projeto.queries.ts'
import { takeTurnOfNumeros } from './numeros/numeros.commands.ts'
import { listNumeros } from './numeros/numeros.queries.ts'

type InsertBody = TakenBy<typeof contract.projetoIncentivadoInsert>['body']
type SaveBody = TakenBy<typeof contract.projetoIncentivadoSave>['body']

/** The project, locked, if this person works in its unit; otherwise 404. */
export async function lockProjeto(
  { db, actor }: Context,
  id_projeto_incentivado: number,
): Promise<StoredProjeto> {
  const projeto = await selectProjeto(db, actor, id_projeto_incentivado, true)
  if (!projeto) throw new Failure('nao_encontrado')
  return projeto
}

/** The same, refused once the project ended: what was handed in is not changed behind it. */
export async function lockOpenProjeto(
  context: Context,
  id_projeto_incentivado: number,
): Promise<StoredProjeto> {
  const projeto = await lockProjeto(context, id_projeto_incentivado)
  const { estado } = projeto
  if (isEnded(estado)) {
    throw new Failure('projeto_encerrado', { values: { estado: estados[estado].toLowerCase() } })
  }
  return projeto
}

/** The steps that the norms of the project demand, today, before its conclusion. */
const etapasOf = async ({ db, today }: Context, normas: readonly string[]) =>
  new Set(
    (await listRegras(db)).flatMap(({ norma, conteudo, ...span }) =>
      conteudo.tipo === 'etapa' && normas.includes(norma) && isInForce(span, today)
        ? [conteudo.etapa]
        : [],
    ),
  )

/** Refuses with every problem of a project at once. */
async function check(context: Context, body: ProjetoBody, normas: readonly string[]) {
  const { db, actor } = context
  const missing = await missingOf(db, actor, body)
  const all = await listNormas(db)
  const known = new Set(all.map(({ codigo }) => codigo))
  // Norms that were stored before stay until somebody chooses again.
  const replaced = replacedIn(all.filter(({ codigo }) => body.normas?.includes(codigo)))
  const { tipo, salic = null, estado = 'elaboracao' } = body
  const etapas = await etapasOf(context, normas)
  const erros: FieldError[] = [
    ...missing.map((campo) => ({ campo, msg: messages.exists })),
    ...(normas.some((codigo) => !known.has(codigo))
      ? [{ campo: 'normas', msg: messages.exists }]
      : []),
    ...(tipo === 'privado' && normas.length > 0
      ? [{ campo: 'normas', msg: 'Um projeto privado não está sob norma de incentivo.' }]
      : []),
    ...(replaced
      ? [
          {
            campo: 'normas',
            msg: `“${replaced[0].nome}” substitui “${replaced[1].nome}”: escolha uma das duas.`,
          },
        ]
      : []),
    ...problemsOfProjeto({
      ...body,
      salic,
      estado,
      asksCinemateca: etapas.has('cinemateca'),
      asksContador: etapas.has('contador'),
      today: context.today,
    }),
  ]
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/** The groups of a structure on a new sheet, each with its place in it. */
async function putEstrutura({ db }: Context, id_orcamento: number, codigo: EstruturaCodigo) {
  await takeTurnOfNumeros(db)
  const estrutura = estruturaIn(codigo, await listNumeros(db))
  const { grupos, mapa } = startingGrupos(estrutura, randomUUID)
  const { documento } = await readDocumento(db, id_orcamento)
  const linhas = new Map([
    ...documento.linhas,
    ...grupos.map((grupo) => [grupo.id, grupo] as const),
  ])
  await storeNewFolha(db, id_orcamento, { ...documento, linhas })
  await insertMapa(db, id_orcamento, codigo, mapa)
  return estrutura.nome
}

/** Creates a project without a budget, if nothing is wrong with it. */
export async function insertCheckedProjeto(
  context: Context,
  projeto: ProjetoBody,
  normas: readonly string[],
): Promise<number> {
  const { db, actor } = context
  await check(context, projeto, normas)
  const id_projeto_incentivado = await insertProjeto(db, projeto, actor.id_usuario)
  await setNormas(db, id_projeto_incentivado, normas)
  return id_projeto_incentivado
}

/** Creates a project with its first budget, which has no charges: its total is the sum of its lines. */
export async function createProjeto(context: Context, body: InsertBody) {
  const { db } = context
  const { estrutura = null, id_orca_modelo = null, normas = [], ...projeto } = body
  const id_projeto_incentivado = await insertCheckedProjeto(context, { ...projeto, normas }, normas)
  const { id_orcamento, num_orc } = await createHeader(context, {
    titulo: projeto.nome,
    id_empresa: projeto.id_empresa,
    ...(projeto.id_responsavel && { id_responsavel: projeto.id_responsavel }),
  })
  const salic = projeto.salic || null
  await joinOrcamento(db, id_orcamento, { id_projeto_incentivado, salic })
  const nome = await startSheet(context, id_orcamento, { estrutura, id_orca_modelo })
  const descricao = nome ? `Criado do modelo “${nome}”` : 'Criado em branco'
  await countEvent(context, id_orcamento, { tipo: 'criacao', descricao })
  return { id_projeto_incentivado, id_orcamento, num_orc }
}

interface Start {
  readonly estrutura: EstruturaCodigo | null
  readonly id_orca_modelo: number | null
}

async function startSheet(context: Context, id_orcamento: number, start: Start): Promise<string> {
  if (start.estrutura !== null) return putEstrutura(context, id_orcamento, start.estrutura)
  return start.id_orca_modelo === null ? '' : putModelo(context, id_orcamento, start.id_orca_modelo)
}

/** Changes a project; its budgets take its number. */
export async function changeProjeto(context: Context, body: SaveBody) {
  const { db } = context
  const { id_projeto_incentivado, versao, ...projeto } = body
  const before = await lockProjeto(context, id_projeto_incentivado)
  requireVersao(before, versao)
  const normas = projeto.normas ?? (await storedNormas(db, id_projeto_incentivado))
  await check(context, projeto, normas)
  await updateProjeto(db, id_projeto_incentivado, projeto)
  await setNormas(db, id_projeto_incentivado, normas)
  await setSalicOfOrcamentos(db, id_projeto_incentivado, projeto.salic || null)
  return { id_projeto_incentivado, versao: before.versao + 1 }
}
