import type { ClassificacaoSave } from '@claquete/contract/livro/contas/classificacao'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import {
  keyOfGrupo,
  resolveClassificacao,
  suggestConta,
  suggestRules,
  takesUnidade,
  tipoOfLine,
  usualGrupos,
} from '@claquete/core/livro/contas/classificacao'
import type {
  Classificacao,
  Classified,
  ItemToClassify,
  ClassificacaoRule,
} from '@claquete/core/livro/contas/classificacao'
import type { TipoOfConta } from '@claquete/core/livro/contas/dre-lines'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import { normalizeSpaces } from '@claquete/core/kernel/text'
import type { Origem } from '@claquete/core/livro/titulos/origem'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  listActiveCentros,
  listOfferedContas,
  listGruposAbove,
  listUsedGrupos,
  listItensToClassify,
  listNamesOfCatalogo,
  listRules,
  listUnidades,
  saveRule,
} from './classificacao.queries.ts'

/** The title whose lines to classify. */
export interface TituloToClassify {
  readonly operacao: 'C' | 'D'
  readonly origem: Origem
  readonly tipo?: 'titulo' | 'avulso' | 'transferencia' | undefined
  readonly id_empresa: number | null
  /** The budget group of a title without a budget line. */
  readonly id_orca_grupo?: number | null | undefined
}

/** Where a part of a title counts: an absent account or centre takes its default, null means none. */
export interface LineToClassify {
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
  readonly id_orcamento?: number | null | undefined
  readonly id_orca_item?: number | null | undefined
}

const isTold = ({ id_grupoCusto, id_centrocusto }: LineToClassify) =>
  id_grupoCusto !== undefined && id_centrocusto !== undefined

interface WithLines {
  readonly titulo: TituloToClassify
  readonly linhas: readonly LineToClassify[]
}

/**
 * Account and centre of each line of each title, with their sources. Reads rules and budget lines once for
 * all.
 */
export async function resolveTitulos(
  db: TenantDb,
  titulos: readonly WithLines[],
): Promise<Classified[][]> {
  const all = titulos.flatMap(({ linhas }) => linhas)
  const regras = all.every(isTold) ? [] : await listRules(db)
  const ids = all.flatMap(({ id_orca_item }) => (id_orca_item ? [id_orca_item] : []))
  const itens = new Map(
    regras.length > 0 && ids.length > 0
      ? (await listItensToClassify(db, ids)).map((item) => [item.id_orca_item, item])
      : [],
  )
  const feitos: Classified[][] = []
  for (const { titulo, linhas } of titulos) {
    const doGrupo: ItemToClassify | undefined =
      regras.length > 0 && titulo.id_orca_grupo
        ? {
            id_produto: null,
            id_servico: null,
            grupos: await listGruposAbove(db, titulo.id_orca_grupo),
          }
        : undefined
    feitos.push(
      linhas.map((linha) => {
        const tipo = tipoOfLine(titulo, linha)
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

/** Account and centre of each line of a title, with their sources. Every writer of titles calls this. */
export async function resolveLines(
  db: TenantDb,
  titulo: TituloToClassify,
  linhas: readonly LineToClassify[],
): Promise<Classified[]> {
  const [feitas = []] = await resolveTitulos(db, [{ titulo, linhas }])
  return feitas
}

/** The lines completed with account and centre. */
export async function classifyLines<L extends LineToClassify>(
  db: TenantDb,
  titulo: TituloToClassify,
  linhas: readonly L[],
): Promise<
  (L & { readonly id_grupoCusto: number | null; readonly id_centrocusto: number | null })[]
> {
  const feitas = await resolveLines(db, titulo, linhas)
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

const namesOfTipos: Readonly<Record<TipoOfConta, string>> = {
  receita: 'de receita',
  despesa: 'de despesa',
}

interface Choices {
  readonly contas: Awaited<ReturnType<typeof listOfferedContas>>
  readonly centros: Awaited<ReturnType<typeof listActiveCentros>>
}

/** The problems of a chosen account and centre, by field. */
function problemsOf(
  { contas, centros }: Choices,
  { id_grupoCusto, id_centrocusto }: Dita,
  tipo: TipoOfConta,
  campos: { readonly conta: string; readonly centro: string },
): FieldError[] {
  const temConta = contas.some((um) => um.id_grupoCusto === id_grupoCusto && um.tipo === tipo)
  const temCentro = centros.some(({ id }) => id === id_centrocusto)
  const msg = `Escolha uma conta ${namesOfTipos[tipo]}, em uso e sem subcontas.`
  return [
    ...(id_grupoCusto && !temConta ? [{ campo: campos.conta, msg }] : []),
    ...(id_centrocusto && !temCentro
      ? [{ campo: campos.centro, msg: 'Escolha um centro de custo em uso.' }]
      : []),
  ]
}

/** Refuses an account or centre that this kind of title cannot have. */
export async function requireClassificacao(
  db: TenantDb,
  dita: Dita,
  tipo: TipoOfConta,
  campos = { conta: 'id_grupoCusto', centro: 'id_centrocusto' },
): Promise<void> {
  const escolhas = {
    contas: dita.id_grupoCusto ? await listOfferedContas(db) : [],
    centros: dita.id_centrocusto ? await listActiveCentros(db) : [],
  }
  const erros = problemsOf(escolhas, dita, tipo, campos)
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

const noneChosen = { id_grupoCusto: null, id_centrocusto: null }

/** The rules for their screen: units, groups in use, and catalogue items with a rule. */
export async function readRules({ db, request }: Pick<Context, 'db' | 'request'>) {
  const regras = await listRules(db)
  const contas = await listOfferedContas(db)
  const ofRule = (regra: ClassificacaoRule | undefined) => ({
    id_grupoCusto: regra?.id_grupoCusto ?? null,
    id_centrocusto: regra?.id_centrocusto ?? null,
  })
  const ofUnidade = (id: number | null, tipo: TipoOfConta) =>
    ofRule(regras.find((um) => um.alvo === 'unidade' && um.tipo === tipo && um.id === id))
  const nameOfAll = unitText('{Todas as unidades}', request.brand.labels)
  const unidades = [{ id: null, nome: nameOfAll }, ...(await listUnidades(db))]
  const idsOf = (alvo: ClassificacaoRule['alvo']) =>
    regras.flatMap((um) => (um.alvo === alvo && um.id !== null ? [um.id] : []))
  const nomes = await listNamesOfCatalogo(db, idsOf('produto'), idsOf('servico'))
  return {
    unidades: unidades.map(({ id, nome }) => ({
      id_empresa: id,
      nome,
      receita: ofUnidade(id, 'receita'),
      despesa: ofUnidade(id, 'despesa'),
    })),
    grupos: mergeGrupos(regras, await listUsedGrupos(db)).map((um) => ({
      ...um,
      sugestao: suggestConta(um.grupo, contas)?.id_grupoCusto ?? null,
    })),
    catalogo: nomes.map((um) => ({
      ...um,
      ...ofRule(regras.find((regra) => regra.alvo === um.alvo && regra.id === um.id)),
    })),
    plano: contas.map(({ id_grupoCusto, codigo, descricao, tipo }) => ({
      id: id_grupoCusto,
      nome: `${codigo} ${descricao}`,
      tipo,
    })),
    centros: await listActiveCentros(db),
  }
}

/** The groups with a rule and the groups in use, one per name. */
function mergeGrupos(
  regras: readonly ClassificacaoRule[],
  used: readonly { readonly grupo: string; readonly usos: number }[],
) {
  const byName = new Map<string, Classificacao & { readonly grupo: string; readonly usos: number }>(
    used.map((um) => [keyOfGrupo(um.grupo), { ...um, ...noneChosen }]),
  )
  for (const { alvo, grupo, id_grupoCusto, id_centrocusto } of regras) {
    if (alvo !== 'grupo' || grupo === null) continue
    const chave = keyOfGrupo(grupo)
    const usos = byName.get(chave)?.usos ?? 0
    byName.set(chave, { grupo, usos, id_grupoCusto, id_centrocusto })
  }
  return [...byName.values()].toSorted((a, b) => b.usos - a.usos)
}

/** Every problem of the rules, by position of the rule. */
async function checkRules(db: TenantDb, wanted: ClassificacaoSave['regras']) {
  const unidades = new Set((await listUnidades(db)).map(({ id }) => id))
  const idsOf = (alvo: string) => wanted.flatMap((um) => (um.alvo === alvo && um.id ? [um.id] : []))
  const catalogo = new Set(
    (await listNamesOfCatalogo(db, idsOf('produto'), idsOf('servico'))).map(
      ({ alvo, id }) => `${alvo}/${id}`,
    ),
  )
  const escolhas = { contas: await listOfferedContas(db), centros: await listActiveCentros(db) }
  const erros: FieldError[] = []
  for (const [i, um] of wanted.entries()) {
    const { alvo, id = null, grupo = null } = um
    const campo = `regras.${i}`
    const exists =
      alvo === 'grupo'
        ? id === null && grupo !== null && grupo.trim() !== ''
        : grupo === null &&
          (alvo === 'unidade' ? id === null || unidades.has(id) : catalogo.has(`${alvo}/${id}`))
    if (!exists) erros.push({ campo, msg: 'Isto não existe mais. Abra a tela de novo.' })
    erros.push(
      ...problemsOf(escolhas, um, um.tipo, {
        conta: `${campo}.id_grupoCusto`,
        centro: `${campo}.id_centrocusto`,
      }),
    )
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

/** Stores rules; those without account and centre are deleted. */
export async function saveRules(db: TenantDb, wanted: ClassificacaoSave['regras']) {
  await checkRules(db, wanted)
  for (const { alvo, tipo, id = null, grupo = null, id_grupoCusto, id_centrocusto } of wanted) {
    const nome = grupo === null ? null : normalizeSpaces(grupo)
    await saveRule(db, { alvo, tipo, id, grupo: nome, id_grupoCusto, id_centrocusto })
  }
}

/** Creates a company's first rules from its accounts. */
export async function startRules(db: TenantDb): Promise<void> {
  const used = (await listUsedGrupos(db)).map(({ grupo }) => grupo)
  const grupos = new Map([...usualGrupos, ...used].map((nome) => [keyOfGrupo(nome), nome]))
  for (const regra of suggestRules(await listOfferedContas(db), [...grupos.values()])) {
    await saveRule(db, regra)
  }
}
