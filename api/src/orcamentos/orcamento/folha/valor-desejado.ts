import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { MudancaDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import { add, cents, subtract } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import type { Rate } from '@claquete/core/kernel/quantity'
import { passo } from '@claquete/core/orcamentos/orcamento/arvore'
import { contasDe, folhaDe, totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Documento, Folha, Item } from '@claquete/core/orcamentos/orcamento/documento'
import { EncargosAlemDoTotal } from '@claquete/core/orcamentos/orcamento/totais'
import {
  distribute,
  porAjuste,
  porTaxa,
  totalParaLucro,
  totalParaMargem,
} from '@claquete/core/orcamentos/orcamento/valor-desejado'
import type { Previa } from '@claquete/core/orcamentos/orcamento/valor-desejado'
import { itemNovo } from './itens.ts'
import type { FolhaLida } from './leitura.ts'

export type Alvo = 'total' | 'lucro' | 'margem'
export type Modo = 'ajuste' | 'distribuir' | 'taxa'

export interface Meta {
  readonly alvo: Alvo
  readonly modo: Modo
  /** Centavos; a rate where the goal is a margin. */
  readonly valor: number
}

/** What leads to a goal. */
export interface Caminho {
  readonly desejado: Cents
  readonly mudancas: readonly MudancaDaFolha[]
  /** What it would take by one adjustment: the size of the discount, whichever way is taken. */
  readonly previa: Previa
  readonly taxa?: Rate
  readonly itens?: number
}

const impossivel = (msg: string) => fieldFailure('valor', msg)

/** The way to a goal, of the whole sheet. */
export function caminhoPara(lida: FolhaLida, meta: Meta): Caminho {
  try {
    return caminho(lida, meta)
  } catch (error) {
    // Beyond what amounts hold exactly.
    if (error instanceof RangeError) throw impossivel('O valor é grande demais')
    throw error
  }
}

function caminho({ documento: guardado, folha }: FolhaLida, meta: Meta): Caminho {
  const documento = { ...guardado, valor_desejado: null }
  const contas = contasDe(documento, folha)
  const desejado = totalDesejado(contas, meta)
  if (desejado === undefined) {
    throw impossivel('Impostos, BV e comissões tomam todo o preço: não há total que leve a isso.')
  }
  const previa = porAjuste(contas, desejado)
  if (meta.modo === 'taxa') return porTaxaDeProducao(documento, folha, { desejado, previa })
  if (meta.modo === 'distribuir') return porItens(documento, folha, { desejado, previa })
  const depois = { tipo: 'valor' as const, valor: previa.ajuste }
  return { desejado, previa, mudancas: [{ op: 'ajuste', depois, valor_desejado: desejado }] }
}

type Contas = ReturnType<typeof contasDe>

function totalDesejado(contas: Contas, { alvo, valor }: Meta): Cents | undefined {
  if (alvo === 'total') return cents(valor)
  if (alvo === 'lucro') return totalParaLucro(contas, cents(valor))
  return totalParaMargem(contas, valor as Rate)
}

type Ate = Pick<Caminho, 'desejado' | 'previa'>

const pinar = ({ ajuste }: Documento, desejado: Cents): MudancaDaFolha => ({
  op: 'ajuste',
  depois: ajuste,
  valor_desejado: desejado,
})

function porTaxaDeProducao(documento: Documento, folha: Folha, ate: Ate): Caminho {
  const { encargos } = documento
  const isDaqui = ({ tipo, modo }: Documento['encargos'][number]) =>
    tipo === 'taxa_producao' && modo === 'por_fora'
  const fora = encargos.filter(({ modo }) => modo !== 'por_dentro')
  const indice = fora.findIndex(isDaqui)
  if (indice < 0) throw fieldFailure('modo', 'Este orçamento não tem taxa de produção por fora.')
  const nova = porTaxa(contasDe(documento, folha), indice, ate.desejado)
  if (!nova) throw fieldFailure('modo', 'A taxa de produção não leva a este valor.')
  const { taxa } = nova
  const alvo = fora[indice]
  const depois = encargos.map((um) => (um === alvo ? { ...um, taxa } : um))
  const mudancas = [{ op: 'encargos', depois }, pinar(documento, ate.desejado)]
  return { ...ate, taxa, mudancas: mudancas as unknown as MudancaDaFolha[] }
}

/** The line that takes what unit prices of whole centavos cannot say. */
const uidDoArredondamento = 'ajuste-de-arredondamento'
const tentativas = 12

/** Unit prices and the rounding line that spread a difference, and the sheet with them. */
interface Espalhada {
  readonly documento: Documento
  readonly mudancas: readonly MudancaDaFolha[]
  readonly itens: number
}

/**
 * What is spread over the items also changes what is charged over them and what is embedded: the
 * difference is corrected until the total is the goal, but for the centavos that the pin takes.
 */
function porItens(documento: Documento, folha: Folha, ate: Ate): Caminho {
  const atual = totaisDoDocumento(documento, folha).totalGeral
  const falta = subtract(ate.desejado, atual)
  let diferenca: Cents = falta
  let melhor: { readonly erro: number; readonly espalhada: Espalhada } | undefined
  for (let i = 0; i < tentativas; i += 1) {
    const espalhada = spread(documento, folha, diferenca)
    const erro = subtract(ate.desejado, totalDe(espalhada.documento))
    if (!melhor || Math.abs(erro) < Math.abs(melhor.erro)) melhor = { erro, espalhada }
    if (erro === 0) break
    const andou = falta - erro
    const passoDaVez = i === 0 && andou !== 0 ? (erro * diferenca) / andou : erro / 2
    diferenca = add(diferenca, cents(Math.trunc(passoDaVez) || Math.sign(erro)))
  }
  if (!melhor) throw new Failure('nao_encontrado')
  const { mudancas, itens } = melhor.espalhada
  return { ...ate, itens, mudancas: [...mudancas, pinar(documento, ate.desejado)] }
}

function totalDe(documento: Documento): Cents {
  try {
    return totaisDoDocumento(documento, folhaDe(documento)).totalGeral
  } catch (error) {
    if (error instanceof EncargosAlemDoTotal) throw impossivel('Os embutidos tomam todo o preço.')
    throw error
  }
}

function spread(documento: Documento, folha: Folha, diferenca: Cents): Espalhada {
  const itens = [...documento.linhas.values()].filter(
    (linha): linha is Item =>
      linha.tipo === 'item' &&
      (folha.valores.get(linha.id)?.conta ?? false) &&
      folha.arvore.childrenOf(linha.id).length === 0,
  )
  const ajustaveis = itens.map(({ id, quantidade, dias, valor_unit, travado }) => ({
    quantidade: quantidade.valor,
    dias: dias.valor,
    valor_unit,
    travada: travado || id === uidDoArredondamento,
  }))
  const feita = distribute(ajustaveis, diferenca)
  if (!feita) {
    throw fieldFailure('modo', 'Não há item destravado com valor para receber a diferença.')
  }
  const mudancas: MudancaDaFolha[] = []
  const linhas = new Map(documento.linhas)
  for (const [i, item] of itens.entries()) {
    const depois = feita.precos[i] ?? item.valor_unit
    if (depois === item.valor_unit) continue
    const { id: uid, valor_unit: antes } = item
    mudancas.push({ op: 'celula', uid, campo: 'valor_unit', antes, depois })
    linhas.set(uid, { ...item, valor_unit: depois })
  }
  const mudados = mudancas.length
  if (feita.residuo !== 0) {
    const { linha, mudanca } = round(documento, feita.residuo)
    linhas.set(linha.id, linha)
    mudancas.push(mudanca)
  }
  return { documento: { ...documento, linhas }, mudancas, itens: mudados }
}

function round(documento: Documento, residuo: Cents) {
  const velha = documento.linhas.get(uidDoArredondamento)
  if (velha?.tipo === 'item') {
    const valor_unit = add(velha.valor_unit, residuo)
    const { id: uid, valor_unit: antes } = velha
    return {
      linha: { ...velha, valor_unit },
      mudanca: { op: 'celula' as const, uid, campo: 'valor_unit', antes, depois: valor_unit },
    }
  }
  const grupos = [...documento.linhas.values()].filter(
    ({ tipo, superior }) => tipo === 'grupo' && superior === null,
  )
  const ultimo = grupos.toSorted((a, b) => a.ordem - b.ordem).at(-1)
  const irmaos = [...documento.linhas.values()].filter(({ superior }) => superior === ultimo?.id)
  const ordem = Math.max(0, ...irmaos.map((um) => um.ordem)) + passo
  const linha = {
    ...itemNovo({
      id: uidDoArredondamento,
      superior: ultimo?.id ?? null,
      ordem,
      descricao: 'Ajuste de arredondamento',
    }),
    valor_unit: residuo,
    custo_unit: 0,
    permite_verba: false,
  }
  return {
    linha: linha as unknown as Item,
    mudanca: { op: 'inserir' as const, linhas: [linha] },
  }
}
