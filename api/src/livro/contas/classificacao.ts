import type { ClassificacaoSave } from '@claquete/contract/livro/contas/classificacao'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import {
  keyOfGrupo,
  resolveClassificacao,
  suggestConta,
  suggestRegras,
  takesUnidade,
  tipoDaLinha,
  usualGrupos,
} from '@claquete/core/livro/contas/classificacao'
import type {
  Classificacao,
  Classificado,
  ItemAClassificar,
  RegraDeClassificacao,
} from '@claquete/core/livro/contas/classificacao'
import type { TipoDeConta } from '@claquete/core/livro/contas/dre-linhas'
import { normalizeSpaces } from '@claquete/core/kernel/text'
import type { Origem } from '@claquete/core/livro/titulos/origem'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  listCentrosEmUso,
  listContasOferecidas,
  listGruposAcima,
  listGruposUsados,
  listItensAClassificar,
  listNomesDoCatalogo,
  listRegras,
  listUnidades,
  saveRegra,
} from './classificacao.queries.ts'

/** The title whose lines are classified. */
export interface TituloAClassificar {
  readonly operacao: 'C' | 'D'
  readonly origem: Origem
  readonly tipo?: 'titulo' | 'avulso' | 'transferencia' | undefined
  readonly id_empresa: number | null
  /** Of a title of no line, the group of the budget that it is of. */
  readonly id_orca_grupo?: number | null | undefined
}

/** Where a part of a title goes: an account or a centre that is absent takes its default, null is none. */
export interface LinhaAClassificar {
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
  readonly id_orcamento?: number | null | undefined
  readonly id_orca_item?: number | null | undefined
}

const isDito = ({ id_grupoCusto, id_centrocusto }: LinhaAClassificar) =>
  id_grupoCusto !== undefined && id_centrocusto !== undefined

interface ComLinhas {
  readonly titulo: TituloAClassificar
  readonly linhas: readonly LinhaAClassificar[]
}

/**
 * Account and centre of each line of each title, and where they came from. Rules and budget lines are read once
 * for all of them.
 */
export async function resolveTitulos(
  db: TenantDb,
  titulos: readonly ComLinhas[],
): Promise<Classificado[][]> {
  const todas = titulos.flatMap(({ linhas }) => linhas)
  const regras = todas.every(isDito) ? [] : await listRegras(db)
  const ids = todas.flatMap(({ id_orca_item }) => (id_orca_item ? [id_orca_item] : []))
  const itens = new Map(
    regras.length > 0 && ids.length > 0
      ? (await listItensAClassificar(db, ids)).map((item) => [item.id_orca_item, item])
      : [],
  )
  const feitos: Classificado[][] = []
  for (const { titulo, linhas } of titulos) {
    const doGrupo: ItemAClassificar | undefined =
      regras.length > 0 && titulo.id_orca_grupo
        ? {
            id_produto: null,
            id_servico: null,
            grupos: await listGruposAcima(db, titulo.id_orca_grupo),
          }
        : undefined
    feitos.push(
      linhas.map((linha) => {
        const tipo = tipoDaLinha(titulo, linha)
        return resolveClassificacao(
          {
            tipo,
            id_empresa: titulo.id_empresa,
            id_grupoCusto: linha.id_grupoCusto,
            id_centrocusto: linha.id_centrocusto,
            item: linha.id_orca_item ? itens.get(linha.id_orca_item) : doGrupo,
            usesUnidade: takesUnidade(tipo, titulo.tipo ?? 'titulo', linha),
          },
          regras,
        )
      }),
    )
  }
  return feitos
}

/** Account and centre of each line of a title, and where they came from. Every writer of titles asks here. */
export async function resolveLinhas(
  db: TenantDb,
  titulo: TituloAClassificar,
  linhas: readonly LinhaAClassificar[],
): Promise<Classificado[]> {
  const [feitas = []] = await resolveTitulos(db, [{ titulo, linhas }])
  return feitas
}

/** The same lines, each with its account and centre. */
export async function classifyLinhas<L extends LinhaAClassificar>(
  db: TenantDb,
  titulo: TituloAClassificar,
  linhas: readonly L[],
): Promise<
  (L & { readonly id_grupoCusto: number | null; readonly id_centrocusto: number | null })[]
> {
  const feitas = await resolveLinhas(db, titulo, linhas)
  return linhas.map((linha, i) => ({
    ...linha,
    id_grupoCusto: feitas[i]?.id_grupoCusto ?? null,
    id_centrocusto: feitas[i]?.id_centrocusto ?? null,
  }))
}

interface Dita {
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
}

const nomesDosTipos: Readonly<Record<TipoDeConta, string>> = {
  receita: 'de receita',
  despesa: 'de despesa',
}

interface Escolhas {
  readonly contas: Awaited<ReturnType<typeof listContasOferecidas>>
  readonly centros: Awaited<ReturnType<typeof listCentrosEmUso>>
}

/** What is wrong with an account and a centre that somebody chose, under the names of the fields. */
function problemsOf(
  { contas, centros }: Escolhas,
  { id_grupoCusto, id_centrocusto }: Dita,
  tipo: TipoDeConta,
  campos: { readonly conta: string; readonly centro: string },
): FieldError[] {
  const temConta = contas.some((um) => um.id_grupoCusto === id_grupoCusto && um.tipo === tipo)
  const temCentro = centros.some(({ id }) => id === id_centrocusto)
  const msg = `Escolha uma conta ${nomesDosTipos[tipo]}, em uso e sem subcontas.`
  return [
    ...(id_grupoCusto && !temConta ? [{ campo: campos.conta, msg }] : []),
    ...(id_centrocusto && !temCentro
      ? [{ campo: campos.centro, msg: 'Escolha um centro de custo em uso.' }]
      : []),
  ]
}

/** Refuses an account or a centre that cannot be chosen for a title of this kind. */
export async function requireClassificacao(
  db: TenantDb,
  dita: Dita,
  tipo: TipoDeConta,
  campos = { conta: 'id_grupoCusto', centro: 'id_centrocusto' },
): Promise<void> {
  const escolhas = {
    contas: dita.id_grupoCusto ? await listContasOferecidas(db) : [],
    centros: dita.id_centrocusto ? await listCentrosEmUso(db) : [],
  }
  const erros = problemsOf(escolhas, dita, tipo, campos)
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

const nenhuma = { id_grupoCusto: null, id_centrocusto: null }

/** The rules as their screen shows them: units, groups in use, and what of the catalogue has a rule. */
export async function readRegras(db: TenantDb) {
  const regras = await listRegras(db)
  const contas = await listContasOferecidas(db)
  const daRegra = (regra: RegraDeClassificacao | undefined) => ({
    id_grupoCusto: regra?.id_grupoCusto ?? null,
    id_centrocusto: regra?.id_centrocusto ?? null,
  })
  const daUnidade = (id: number | null, tipo: TipoDeConta) =>
    daRegra(regras.find((um) => um.alvo === 'unidade' && um.tipo === tipo && um.id === id))
  const unidades = [{ id: null, nome: 'Todas as unidades' }, ...(await listUnidades(db))]
  const idsDe = (alvo: RegraDeClassificacao['alvo']) =>
    regras.flatMap((um) => (um.alvo === alvo && um.id !== null ? [um.id] : []))
  const nomes = await listNomesDoCatalogo(db, idsDe('produto'), idsDe('servico'))
  return {
    unidades: unidades.map(({ id, nome }) => ({
      id_empresa: id,
      nome,
      receita: daUnidade(id, 'receita'),
      despesa: daUnidade(id, 'despesa'),
    })),
    grupos: gruposCom(regras, await listGruposUsados(db)).map((um) => ({
      ...um,
      sugestao: suggestConta(um.grupo, contas)?.id_grupoCusto ?? null,
    })),
    catalogo: nomes.map((um) => ({
      ...um,
      ...daRegra(regras.find((regra) => regra.alvo === um.alvo && regra.id === um.id)),
    })),
    plano: contas.map(({ id_grupoCusto, codigo, descricao, tipo }) => ({
      id: id_grupoCusto,
      nome: `${codigo} ${descricao}`,
      tipo,
    })),
    centros: await listCentrosEmUso(db),
  }
}

/** Groups with a rule and groups that budgets use, one of each name. */
function gruposCom(
  regras: readonly RegraDeClassificacao[],
  usados: readonly { readonly grupo: string; readonly usos: number }[],
) {
  const porNome = new Map<
    string,
    Classificacao & { readonly grupo: string; readonly usos: number }
  >(usados.map((um) => [keyOfGrupo(um.grupo), { ...um, ...nenhuma }]))
  for (const { alvo, grupo, id_grupoCusto, id_centrocusto } of regras) {
    if (alvo !== 'grupo' || grupo === null) continue
    const chave = keyOfGrupo(grupo)
    const usos = porNome.get(chave)?.usos ?? 0
    porNome.set(chave, { grupo, usos, id_grupoCusto, id_centrocusto })
  }
  return [...porNome.values()].toSorted((a, b) => b.usos - a.usos)
}

/** Every problem of the rules, each under the place of its rule. */
async function checkRegras(db: TenantDb, pedidas: ClassificacaoSave['regras']) {
  const unidades = new Set((await listUnidades(db)).map(({ id }) => id))
  const idsDe = (alvo: string) =>
    pedidas.flatMap((um) => (um.alvo === alvo && um.id ? [um.id] : []))
  const catalogo = new Set(
    (await listNomesDoCatalogo(db, idsDe('produto'), idsDe('servico'))).map(
      ({ alvo, id }) => `${alvo}/${id}`,
    ),
  )
  const escolhas = { contas: await listContasOferecidas(db), centros: await listCentrosEmUso(db) }
  const erros: FieldError[] = []
  for (const [i, um] of pedidas.entries()) {
    const { alvo, id = null, grupo = null } = um
    const campo = `regras.${i}`
    const existe =
      alvo === 'grupo'
        ? id === null && grupo !== null && grupo.trim() !== ''
        : grupo === null &&
          (alvo === 'unidade' ? id === null || unidades.has(id) : catalogo.has(`${alvo}/${id}`))
    if (!existe) erros.push({ campo, msg: 'Isto não existe mais. Abra a tela de novo.' })
    erros.push(
      ...problemsOf(escolhas, um, um.tipo, {
        conta: `${campo}.id_grupoCusto`,
        centro: `${campo}.id_centrocusto`,
      }),
    )
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/** Stores rules; those with neither account nor centre are taken away. */
export async function saveRegras(db: TenantDb, pedidas: ClassificacaoSave['regras']) {
  await checkRegras(db, pedidas)
  for (const { alvo, tipo, id = null, grupo = null, id_grupoCusto, id_centrocusto } of pedidas) {
    const nome = grupo === null ? null : normalizeSpaces(grupo)
    await saveRegra(db, { alvo, tipo, id, grupo: nome, id_grupoCusto, id_centrocusto })
  }
}

/** The rules that a company begins with, of the accounts it has. */
export async function startRegras(db: TenantDb): Promise<void> {
  const usados = (await listGruposUsados(db)).map(({ grupo }) => grupo)
  const grupos = new Map([...usualGrupos, ...usados].map((nome) => [keyOfGrupo(nome), nome]))
  for (const regra of suggestRegras(await listContasOferecidas(db), [...grupos.values()])) {
    await saveRegra(db, regra)
  }
}
