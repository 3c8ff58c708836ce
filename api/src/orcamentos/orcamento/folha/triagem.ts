import type { LinhaDaFolha, MudancaDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import { cents } from '@claquete/core/kernel/money'
import { mensagensDaArvore } from '@claquete/core/orcamentos/orcamento/arvore'
import { camposDoTrabalho, rotuloDe } from '@claquete/core/orcamentos/orcamento/campos'
import type { Documento, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { selectInexistentes } from './folha.queries.ts'
import type { Referencias } from './folha.queries.ts'
import { referenciasDe } from './leitura.ts'
import type { FolhaLida } from './leitura.ts'
import { selectPessoasInexistentes } from './mudanca.queries.ts'
import type { Desfeita } from './mudanca.queries.ts'
import { camposOcultos, isParcial, somamOcultas } from './perfil.ts'
import type { PerfilDaFolha } from './perfil.ts'

/** A change ready to be applied, or why it is not. */
export type Triada = { readonly mudanca: Mudanca } | { readonly msg: string }

/** Who changes which sheet. */
export interface Quem {
  readonly db: TenantDb
  readonly perfil: PerfilDaFolha
  readonly lida: FolhaLida
  /** The server itself fills what the profile may not: prices of the catalogue. */
  readonly confiavel: boolean
  /** Why only the cells of the work budget may change. */
  readonly limite: string | undefined
  /** Lines that this budget had before. */
  readonly desfeitas: ReadonlyMap<string, Desfeita>
}

const excluida = 'Esta linha foi excluída.'
const naoVe = 'O seu perfil não vê esta coluna.'

type De<O extends MudancaDaFolha['op']> = Extract<MudancaDaFolha, { op: O }>

function celula({ perfil, lida }: Quem, mudanca: De<'celula'>): Triada {
  const { uid, campo } = mudanca
  if (perfil.ocultas.has(uid)) return { msg: excluida }
  if ((camposOcultos(perfil) as readonly string[]).includes(campo)) return { msg: naoVe }
  if (isParcial(perfil) && somados.has(campo) && somamOcultas(lida.folha, perfil).has(uid)) {
    return { msg: 'Este item soma subitens que o seu perfil não vê.' }
  }
  return { mudanca: mudanca as unknown as Mudanca }
}

const somados = new Set(['quantidade', 'dias', 'valor_unit', 'custo_unit', 'estimativa_final'])

function insert(quem: Quem, { linhas }: De<'inserir'>): Triada {
  const escondida = linhas.find(({ superior }) => quem.perfil.ocultas.has(superior ?? ''))
  if (escondida) {
    return { msg: `${escondida.descricao}: ${mensagensDaArvore.superior_inexistente}` }
  }
  return { mudanca: { op: 'inserir', linhas: linhas.map((linha) => complete(quem, linha)) } }
}

/** A cell that the profile may not see is what it was when the line was deleted, or nothing. */
function complete({ perfil, confiavel, desfeitas }: Quem, linha: LinhaDaFolha): Linha {
  if (linha.tipo === 'grupo') return linha
  const antes = desfeitas.get(linha.id)
  const padrao = { valor_unit: cents(0), custo_unit: null, estimativa_final: null }
  const proibidos = confiavel ? [] : camposOcultos(perfil)
  const guardados = Object.fromEntries(
    proibidos.map((campo) => [
      campo,
      (antes ?? padrao)[campo as keyof typeof padrao] ?? padrao[campo as keyof typeof padrao],
    ]),
  )
  return { ...padrao, ...linha, ...guardados } as Linha
}

function excluir({ perfil, lida }: Quem, { uids }: De<'excluir'>): Triada {
  const vistas = uids.filter((uid) => !perfil.ocultas.has(uid))
  if (isParcial(perfil)) {
    for (const uid of vistas) {
      const abaixo = lida.folha.arvore.below(uid)
      if (abaixo.some(({ id }) => perfil.ocultas.has(id))) {
        return { msg: `“${abaixo[0]?.descricao}” tem linhas que o seu perfil não vê.` }
      }
    }
  }
  return { mudanca: { op: 'excluir', uids: vistas } }
}

function move({ perfil }: Quem, mudanca: De<'mover'>): Triada {
  if (perfil.ocultas.has(mudanca.uid)) return { msg: excluida }
  if (mudanca.superior !== null && perfil.ocultas.has(mudanca.superior)) {
    return { msg: mensagensDaArvore.superior_inexistente }
  }
  const { junta, ...resto } = mudanca
  return { mudanca: junta === undefined || perfil.ocultas.has(junta) ? resto : mudanca }
}

/** Without costs only what is added on top is seen and changed: taxes and BV stay as they are. */
function encargos({ perfil, lida }: Quem, { depois }: De<'encargos'>): Triada {
  if (perfil.custos) return { mudanca: { op: 'encargos', depois } as unknown as Mudanca }
  if (depois.some(({ modo }) => modo === 'por_dentro')) {
    return { msg: 'O seu perfil não vê impostos, BV e comissões.' }
  }
  const ficam = lida.documento.encargos.filter(({ modo }) => modo === 'por_dentro')
  return { mudanca: { op: 'encargos', depois: [...depois, ...ficam] } as unknown as Mudanca }
}

function ajuste({ perfil }: Quem, mudanca: De<'ajuste'>): Triada {
  if (!perfil.valor_total) return { msg: 'O seu perfil não vê os totais.' }
  if (isParcial(perfil) && mudanca.valor_desejado !== null) {
    return {
      msg: 'O valor desejado é do orçamento inteiro, e o seu perfil não vê todas as linhas.',
    }
  }
  return { mudanca: mudanca as unknown as Mudanca }
}

const isDoTrabalho = (mudanca: MudancaDaFolha) =>
  mudanca.op === 'celula' && camposDoTrabalho.has(mudanca.campo)

/** What the profile lets through, as it is to be applied. */
export function triar(quem: Quem, mudanca: MudancaDaFolha): Triada {
  if (quem.limite !== undefined && !isDoTrabalho(mudanca)) return { msg: quem.limite }
  switch (mudanca.op) {
    case 'celula':
      return celula(quem, mudanca)
    case 'inserir':
      return insert(quem, mudanca)
    case 'excluir':
      return excluir(quem, mudanca)
    case 'mover':
      return move(quem, mudanca)
    case 'encargos':
      return encargos(quem, mudanca)
    case 'comissionados':
      return quem.perfil.custos
        ? { mudanca: mudanca as unknown as Mudanca }
        : { msg: 'O seu perfil não vê impostos, BV e comissões.' }
    case 'variaveis':
      return { mudanca: mudanca as unknown as Mudanca }
    case 'ajuste':
      return ajuste(quem, mudanca)
  }
}

type Campo = keyof Referencias
const isReferencia = (campo: string): campo is Campo =>
  ['id_unidade', 'id_fornecedor', 'id_produto', 'id_servico', 'id_grande_item'].includes(campo)

/** The lines that changes bring references with. */
function comReferencias(mudancas: readonly Mudanca[]): Linha[] {
  return mudancas.flatMap((mudanca): readonly Linha[] => {
    if (mudanca.op === 'inserir') return mudanca.linhas
    if (mudanca.op !== 'celula' || !isReferencia(mudanca.campo)) return []
    return [{ [mudanca.campo]: mudanca.depois } as unknown as Linha]
  })
}

const idReal = (id: number) => Number.isSafeInteger(id) && id > 0

/** Why each change refers to what is not there; changes that do not are not in it. */
export async function problemasDeReferencia(
  db: TenantDb,
  mudancas: readonly Mudanca[],
): Promise<Map<Mudanca, string>> {
  const pedidas = referenciasDe(comReferencias(mudancas))
  const possiveis = Object.fromEntries(
    Object.entries(pedidas).map(([campo, ids]) => [campo, ids.filter(idReal)]),
  ) as unknown as Referencias
  const faltam = new Set(
    (await selectInexistentes(db, possiveis)).map(({ campo, id }) => `${campo}:${id}`),
  )
  const pessoas = await pessoasQueFaltam(db, mudancas)
  const problemas = new Map<Mudanca, string>()
  for (const mudanca of mudancas) {
    const msg = problemaDe(mudanca, faltam, pessoas)
    if (msg) problemas.set(mudanca, msg)
  }
  return problemas
}

async function pessoasQueFaltam(db: TenantDb, mudancas: readonly Mudanca[]) {
  const ids = mudancas.flatMap((mudanca) =>
    mudanca.op === 'comissionados'
      ? mudanca.depois.flatMap(({ id_pessoa }) => (id_pessoa === null ? [] : [id_pessoa]))
      : [],
  )
  if (ids.length === 0) return new Set<number>()
  return new Set((await selectPessoasInexistentes(db, ids)).map(({ id }) => id))
}

function problemaDe(
  mudanca: Mudanca,
  faltam: ReadonlySet<string>,
  pessoas: ReadonlySet<number>,
): string | undefined {
  if (mudanca.op === 'celula') {
    return faltam.has(`${mudanca.campo}:${String(mudanca.depois)}`)
      ? 'Este registro não existe mais.'
      : undefined
  }
  if (mudanca.op === 'comissionados') {
    const sem = mudanca.depois.find(({ id_pessoa }) => id_pessoa !== null && pessoas.has(id_pessoa))
    return sem && `${sem.nome || 'Comissionado'}: esta pessoa não existe mais.`
  }
  if (mudanca.op !== 'inserir' || faltam.size === 0) return undefined
  for (const linha of mudanca.linhas) {
    const campo = Object.entries(linha).find(([nome, id]) => faltam.has(`${nome}:${String(id)}`))
    if (campo) return `${linha.descricao}, ${rotuloDe(campo[0])}: este registro não existe mais.`
  }
  return undefined
}

/** What charges and commissions of a document pay the agency back. */
export const temBv = ({ encargos: todos, comissionados }: Documento): boolean =>
  todos.some(({ tipo, taxa }) => tipo === 'bv' && taxa > 0) ||
  comissionados.some(
    ({ tipo_comissionado, taxa, valor }) => tipo_comissionado === 1 && taxa + valor > 0,
  )
