import { evaluateReais } from '@claquete/core/kernel/money'
import { quantity } from '@claquete/core/kernel/quantity'
import { fold } from '@claquete/core/kernel/text'
import { campoDe, problemaDoValor } from '@claquete/core/orcamentos/orcamento/campos'
import type { CampoDoItem, Valor } from '@claquete/core/orcamentos/orcamento/campos'
import type { Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { readQuantidade } from '@claquete/core/orcamentos/orcamento/variaveis'
import type { Variavel } from '@claquete/core/orcamentos/orcamento/variaveis'
import type { Nomes } from './quadro.ts'

export type Lida = { readonly valor: Valor } | { readonly problema: string }

interface Contexto {
  readonly variaveis: readonly Variavel[]
  readonly nomes: Nomes
}

/** What a text typed or pasted in a cell means; or why it means nothing. */
export function readCelula(
  campo: CampoDoItem,
  tipoDaLinha: Linha['tipo'],
  texto: string,
  contexto: Contexto,
): Lida {
  const tipo = campoDe({ tipo: tipoDaLinha }, campo)
  if (!tipo) return { problema: 'Um grupo não tem esta coluna.' }
  const lida = ler[tipo.tipo](texto.trim(), campo, contexto)
  if ('problema' in lida) return lida
  const problema = problemaDoValor(tipo, lida.valor)
  return problema ? { problema } : lida
}

type Leitor = (texto: string, campo: CampoDoItem, contexto: Contexto) => Lida

const sim = new Set(['sim', 's', 'x', '1', 'verdadeiro', 'true'])
const nao = new Set(['nao', 'n', '', '0', 'falso', 'false'])

const ler: Readonly<
  Record<'texto' | 'dinheiro' | 'medida' | 'referencia' | 'simnao' | 'escolha', Leitor>
> = {
  texto: (texto) => ({ valor: texto }),
  dinheiro: (texto, campo) => {
    if (texto === '') return { valor: campo === 'valor_unit' ? 0 : null }
    const valor = evaluateReais(texto)
    return valor === undefined ? { problema: 'Digite um valor em reais.' } : { valor }
  },
  medida: (texto, campo, { variaveis }) => {
    if (texto === '') {
      return { valor: { valor: quantity(campo === 'dias' ? 10_000 : 0), formula: null } }
    }
    const lida = readQuantidade(texto, variaveis)
    return 'problema' in lida ? lida : { valor: lida }
  },
  referencia: (texto, campo, { nomes }) => {
    if (texto === '') return { valor: null }
    const id = referencia(texto, campo, nomes)
    return id === undefined ? { problema: `Não há "${texto}" na lista.` } : { valor: id }
  },
  simnao: (texto) => {
    const nu = fold(texto)
    if (sim.has(nu)) return { valor: true }
    return nao.has(nu) ? { valor: false } : { problema: 'Responda sim ou não.' }
  },
  escolha: (texto) => ({ valor: texto }),
}

/** The one whose name was typed, whatever the accents and capitals. */
function referencia(texto: string, campo: CampoDoItem, nomes: Nomes): number | undefined {
  const nu = fold(texto)
  if (campo === 'id_unidade') {
    return [...nomes.unidades.values()].find(({ nome }) => fold(nome) === nu)?.id
  }
  const todos = campo === 'id_fornecedor' ? nomes.fornecedores : nomes.grandes_itens
  for (const [id, nome] of todos) if (fold(nome) === nu) return id
  return undefined
}
