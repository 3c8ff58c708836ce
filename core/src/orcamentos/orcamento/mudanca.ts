import { mensagensDaArvore } from './arvore.ts'
import { campoDe, mesmoValor, mudaOPreco, problemaDoValor, rotuloDe } from './campos.ts'
import type { Campo, Valor } from './campos.ts'
import type { Comissionado, Documento, Encargo, Item, Linha, Medida } from './documento.ts'
import { calculada, comFormulas, problemaDoTotal, recalculada } from './formulas.ts'
import {
  problemaDasVariaveis,
  problemaDoAjuste,
  problemaDosComissionados,
  problemaDosEncargos,
} from './listas.ts'
import { Rascunho } from './rascunho.ts'
import type { Ajuste } from './totais.ts'
import {
  changesTotal,
  clearHidden,
  counts,
  countsOtherwise,
  giveBack,
  isSamePrice,
  keepAbove,
  keepBelow,
  restore,
} from './valor-proprio.ts'
import type { Variavel } from './variaveis.ts'

/**
 * One change of a budget, as data. Browser and server apply the same changes with the same function; what
 * undoes a change is a change too.
 */
export type Mudanca =
  | {
      readonly op: 'celula'
      readonly uid: string
      readonly campo: string
      readonly antes: Valor
      readonly depois: Valor
    }
  | { readonly op: 'inserir'; readonly linhas: readonly Linha[] }
  | { readonly op: 'excluir'; readonly uids: readonly string[] }
  | {
      readonly op: 'mover'
      readonly uid: string
      readonly superior: string | null
      readonly ordem: number
      /** Undoes a move: this line, once alone below the former parent, gives it its money back. */
      readonly junta?: string | undefined
    }
  | { readonly op: 'encargos'; readonly depois: readonly Encargo[] }
  | { readonly op: 'comissionados'; readonly depois: readonly Comissionado[] }
  | { readonly op: 'variaveis'; readonly depois: readonly Variavel[] }
  | { readonly op: 'ajuste'; readonly depois: Ajuste; readonly valor_desejado: number | null }

/** A change that was not applied, and why; the rest of its batch was. */
export interface Recusa {
  readonly mudanca: Mudanca
  readonly msg: string
  /** Somebody else changed the same cell: what it holds now. */
  readonly atual?: Valor | undefined
}

export interface Aplicacao {
  readonly documento: Documento
  /** Those that changed something, in order. */
  readonly aplicadas: readonly Mudanca[]
  /** What undoes them, in the order to be applied. */
  readonly inversas: readonly Mudanca[]
  readonly recusas: readonly Recusa[]
}

interface Feita {
  /** As it was applied: a formula with the number it gives here. */
  readonly mudanca: Mudanca
  readonly inversas: readonly Mudanca[]
  /** It may change the price. */
  readonly contou: boolean
}
type Resultado = Feita | Omit<Recusa, 'mudanca'> | 'nada'

/** Applies a batch, change by change: what cannot be applied is refused and the rest goes on. */
export function apply(documento: Documento, mudancas: readonly Mudanca[]): Aplicacao {
  const rascunho = new Rascunho(documento)
  const aplicadas: Mudanca[] = []
  const inversas: (readonly Mudanca[])[] = []
  const recusas: Recusa[] = []
  for (const mudanca of mudancas) {
    const { ajuste: antes, valor_desejado } = rascunho.documento
    const resultado = applyOne(rascunho, mudanca)
    if (resultado === 'nada') continue
    if ('msg' in resultado) {
      recusas.push({ mudanca, ...resultado })
      continue
    }
    aplicadas.push(resultado.mudanca)
    // Anything that counts lets go of a pinned total; undoing it pins the total again.
    const solta = resultado.contou && valor_desejado !== null
    if (solta) rascunho.replace({ valor_desejado: null })
    const pin: Mudanca = { op: 'ajuste', depois: antes, valor_desejado }
    inversas.push(solta ? [...resultado.inversas, pin] : resultado.inversas)
  }
  if (aplicadas.length === 0) return { documento, aplicadas, inversas: [], recusas }
  return {
    documento: rascunho.documento,
    aplicadas,
    inversas: inversas.toReversed().flat(),
    recusas,
  }
}

function applyOne(rascunho: Rascunho, mudanca: Mudanca): Resultado {
  switch (mudanca.op) {
    case 'celula':
      return celula(rascunho, mudanca)
    case 'inserir':
      return insert(rascunho, mudanca)
    case 'excluir':
      return excluir(rascunho, mudanca)
    case 'mover':
      return move(rascunho, mudanca)
    case 'encargos':
      return trocar(rascunho, mudanca, problemaDosEncargos(mudanca.depois))
    case 'comissionados':
      return trocar(
        rascunho,
        mudanca,
        problemaDosComissionados(mudanca.depois, rascunho.documento.comissionados),
      )
    case 'variaveis':
      return variaveis(rascunho, mudanca)
    case 'ajuste':
      return ajuste(rascunho, mudanca)
  }
}

type De<O extends Mudanca['op']> = Extract<Mudanca, { op: O }>

function celula(rascunho: Rascunho, { uid, campo, antes, depois }: De<'celula'>): Resultado {
  const linha = rascunho.linhas.get(uid)
  if (!linha) return { msg: 'Esta linha foi excluída.' }
  const tipo = campoDe(linha, campo)
  if (!tipo) return { msg: 'Esta coluna não existe nesta linha.' }
  const problema = problemaDoValor(tipo, depois)
  if (problema) return { msg: problema }
  const atual = linha[campo as keyof Linha] as Valor
  if (mesmoValor(atual, depois)) return 'nada'
  if (!mesmoValor(atual, antes)) return { msg: 'Outra pessoa mudou esta célula.', atual }
  const lido = tipo.tipo === 'medida' ? calculada(rascunho, depois as Medida) : depois
  if (lido !== null && typeof lido === 'object' && 'problema' in lido) return { msg: lido.problema }
  if (mesmoValor(atual, lido)) return 'nada'
  const nova = { ...linha, [campo]: lido } as Linha
  const grande = problemaDoTotal(nova)
  if (grande) return { msg: grande }
  rascunho.por(nova)
  return {
    mudanca: { op: 'celula', uid, campo, antes, depois: lido },
    inversas: [{ op: 'celula', uid, campo, antes: lido, depois: atual }],
    contou: mudaOPreco(campo as Campo) && changesTotal(rascunho, linha, nova),
  }
}

function insert(rascunho: Rascunho, { linhas }: De<'inserir'>): Resultado {
  const novas = new Map<string, Linha>()
  for (const linha of linhas) {
    if (rascunho.linhas.has(linha.id) || novas.has(linha.id)) continue
    const problema = problemaDaLinha(linha)
    if (problema) return { msg: `${linha.descricao.trim() || 'Linha sem descrição'}, ${problema}` }
    novas.set(linha.id, linha.tipo === 'item' ? comFormulas(rascunho, linha) : linha)
  }
  if (novas.size === 0) return 'nada'
  const postas = [...novas.values()]
  for (const linha of postas) rascunho.por(linha)
  const problema = rascunho.problema(postas)
  if (problema) {
    for (const { id } of postas) rascunho.drop(id)
    return { msg: mensagensDaArvore[problema] }
  }
  const kept = keepAbove(rascunho, novas)
  return {
    mudanca: { op: 'inserir', linhas: postas },
    inversas: [
      { op: 'excluir', uids: [...novas.keys(), ...kept.map(({ id }) => id)] },
      ...kept.flatMap(({ parent }) => restore(parent)),
    ],
    contou: postas.some((linha) => counts(rascunho, linha)),
  }
}

/** There is always a place after it. */
const isLugar = (ordem: number) => Number.isInteger(ordem) && Math.abs(ordem) <= 1e15

function problemaDaLinha(linha: Linha): string | undefined {
  if (!isLugar(linha.ordem)) return 'lugar desconhecido.'
  for (const [campo, valor] of Object.entries(linha)) {
    const tipo = campoDe(linha, campo)
    const problema = tipo && problemaDoValor(tipo, valor as Valor)
    if (problema) return `${rotuloDe(campo)}: ${problema}`
  }
  return problemaDoTotal(linha)
}

/** Takes lines away with all below them. */
function excluir(rascunho: Rascunho, mudanca: De<'excluir'>): Resultado {
  const todas = mudanca.uids.flatMap((uid) => rascunho.abaixo(uid))
  const idas = new Map(todas.map((linha) => [linha.id, linha]))
  if (idas.size === 0) return 'nada'
  const contou = todas.some((linha) => counts(rascunho, linha))
  for (const id of idas.keys()) rascunho.drop(id)
  const parents = new Set(todas.map(({ superior }) => superior))
  const hidden = [...parents].flatMap((uid) => clearHidden(rascunho, uid))
  const inversas: Mudanca[] = [{ op: 'inserir', linhas: [...idas.values()] }, ...hidden]
  return { mudanca, inversas, contou }
}

function move(rascunho: Rascunho, mudanca: De<'mover'>): Resultado {
  const { uid, superior, ordem, junta } = mudanca
  const linha = rascunho.linhas.get(uid)
  if (!linha) return { msg: 'Esta linha foi excluída.' }
  if (linha.superior === superior && linha.ordem === ordem) return 'nada'
  if (!isLugar(ordem)) return { msg: 'Lugar desconhecido.' }
  const below = rascunho.abaixo(uid)
  rascunho.por({ ...linha, superior, ordem })
  const problema = rascunho.problema(below)
  if (problema) {
    rascunho.por(linha)
    return { msg: mensagensDaArvore[problema] }
  }
  const { superior: antes } = linha
  const volta = { op: 'mover', uid, superior: antes, ordem: linha.ordem } as const
  if (antes === superior) return { mudanca, inversas: [volta], contou: false }
  const contou = countsOtherwise(rascunho, antes, superior)
  const wasLeaf = superior !== null && rascunho.filhos(superior).size === 1
  const kept = wasLeaf ? keepBelow(rascunho, superior) : undefined
  const joined = junta !== undefined && giveBack(rascunho, antes, junta)
  const hidden = joined ? [] : clearHidden(rascunho, antes)
  return { mudanca, inversas: [{ ...volta, ...(kept && { junta: kept.id }) }, ...hidden], contou }
}

function trocar(
  rascunho: Rascunho,
  mudanca: De<'encargos'> | De<'comissionados'>,
  problema: string | undefined,
): Resultado {
  if (problema) return { msg: problema }
  const { op, depois } = mudanca
  const { documento } = rascunho
  const antes = documento[op]
  if (JSON.stringify(antes) === JSON.stringify(depois)) return 'nada'
  rascunho.replace({ [op]: depois })
  const contou = !isSamePrice(documento, rascunho.documento)
  return { mudanca, inversas: [{ op, depois: antes } as Mudanca], contou }
}

/** New variables, with every formula that uses them computed again. */
function variaveis(rascunho: Rascunho, mudanca: De<'variaveis'>): Resultado {
  const { depois } = mudanca
  const { variaveis: antes } = rascunho.documento
  if (JSON.stringify(antes) === JSON.stringify(depois)) return 'nada'
  const problema = problemaDasVariaveis(depois)
  if (problema) return { msg: problema }
  const novas: Item[] = []
  for (const linha of rascunho.linhas.values()) {
    const nova = linha.tipo === 'item' ? recalculada(linha, depois) : linha
    if ('problema' in nova) return { msg: `${linha.descricao}: ${nova.problema}` }
    if (nova !== linha) novas.push(nova as Item)
  }
  for (const nova of novas) rascunho.por(nova)
  rascunho.replace({ variaveis: depois })
  const contou = novas.length > 0
  return { mudanca, inversas: [{ op: 'variaveis', depois: antes }], contou }
}

function ajuste(rascunho: Rascunho, mudanca: De<'ajuste'>): Resultado {
  const { depois, valor_desejado } = mudanca
  const { ajuste: antes, valor_desejado: anterior } = rascunho.documento
  const same = JSON.stringify(antes) === JSON.stringify(depois) && anterior === valor_desejado
  if (same) return 'nada'
  const problema = problemaDoAjuste(rascunho.documento, depois, valor_desejado)
  if (problema) return { msg: problema }
  rascunho.replace({
    ajuste: depois,
    valor_desejado: valor_desejado as Documento['valor_desejado'],
  })
  const inversa: Mudanca = { op: 'ajuste', depois: antes, valor_desejado: anterior }
  return { mudanca, inversas: [inversa], contou: false }
}
