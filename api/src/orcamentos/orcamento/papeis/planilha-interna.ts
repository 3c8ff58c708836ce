import { cents } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToDecimalText, subtract, sum } from '@claquete/core/kernel/money'
import type { Comissionado, Encargo } from '@claquete/core/orcamentos/orcamento/documento'
import { rotuloDoTotal } from './blocos.ts'
import type { CelulaDaPasta } from './pasta.ts'
import { reais, sinal, taxa } from './planilha.ts'
import type { Chave, PlanilhaDoOrcamento } from './planilha.ts'
import { somaDe } from './planilha-linhas.ts'
import { writeResultado } from './planilha-resultado.ts'
import type { Lugares } from './planilha-resultado.ts'
import { comissoesDe } from './quadros.ts'

/**
 * The accounts of a budget, live: whoever changes a quantity, a price, a rate or what a charge incides on
 * sees the new totals, by the rules of `core/orcamentos/totais`.
 */
export function writeContas(planilha: PlanilhaDoOrcamento, tops: readonly number[]): void {
  const contas = new Contas(planilha)
  contas.preco(tops)
  contas.dentro()
  writeResultado(planilha, contas.lugares)
}

type Incidencia = 'bv' | 'imposto' | 'comissao'

/** A share of the price, and how it is computed. */
interface Parte {
  readonly formula: string
  readonly numero: number
}

const RATE_WHOLE = 100_000_000
/** Rows between the total and the first rate inside it: a blank, a title, heads and three shares. */
const acimaDasTaxas = 6

class Contas {
  readonly #planilha: PlanilhaDoOrcamento
  readonly lugares: Lugares = {
    subtotal: 0,
    fora: [],
    ajuste: 0,
    base: 0,
    parteBv: 0,
    parteImposto: 0,
    parteComissao: 0,
    bv: [],
    imposto: [],
    total: 0,
  }
  readonly #isLive: boolean

  constructor(planilha: PlanilhaDoOrcamento) {
    this.#planilha = planilha
    this.#isLive = planilha.isLive
  }

  #row(descricao: string, celulas: Partial<Record<Chave, CelulaDaPasta>>, forte = false): number {
    const { pasta } = this.#planilha
    return pasta.linha(this.#planilha.celulas({ descricao, ...celulas }), forte ? 'soma' : 'linha')
  }

  #title(texto: string): void {
    this.#planilha.pasta.skip()
    this.#planilha.pasta.linha(['', texto], 'subgrupo')
  }

  #live(formula: string | undefined): string | undefined {
    return this.#isLive ? formula : undefined
  }

  #valor = (linha: number) => this.#planilha.ref('valor_total', linha)
  #taxa = (linha: number) => this.#planilha.ref('valor_unit', linha)

  /** Lines, what is added on top of them, adjustment and total. */
  preco(tops: readonly number[]): void {
    const { orcamento } = this.#planilha
    const { totais, documento } = orcamento
    this.#title('Composição do preço')
    const soma = somaDe(this.#planilha, 'valor_total', tops)
    const custo = somaDe(this.#planilha, 'custo', tops)
    this.lugares.subtotal = this.#row('Subtotal de itens', {
      valor_total: reais(totais.subtotal, soma && `ROUND(${soma},2)`),
      custo: reais(totais.custoTotal, custo && `ROUND(${custo},2)`),
    })
    const fora = documento.encargos.filter(({ modo }) => modo !== 'por_dentro')
    for (const [at, encargo] of fora.entries()) {
      this.lugares.fora.push(this.#encargo(encargo, totais.encargos[at] ?? cents(0)))
    }
    this.#ajuste()
    const { subtotal, ajuste } = this.lugares
    this.lugares.base = this.#row(
      'Valor base',
      {
        valor_total: reais(
          totais.valorBase,
          `ROUND(SUM(${this.#valor(subtotal)}:${this.#valor(ajuste)}),2)`,
        ),
      },
      true,
    )
    this.#embutido()
    this.#total()
  }

  #encargo(encargo: Encargo, valor: Cents): number {
    const linha = this.#planilha.pasta.proxima
    if (encargo.modo === 'fixo') return this.#row(encargo.nome, { valor_total: reais(valor) })
    const formula = this.#live(`ROUND((${this.#baseDe(encargo)})*${this.#taxa(linha)},2)`)
    return this.#row(encargo.nome, {
      valor_unit: taxa(encargo.taxa),
      valor_total: reais(valor, formula),
    })
  }

  /** The lines a charge incides on, less the groups it leaves out, plus the charges before it. */
  #baseDe({ grupos_fora, valor_fora, em_cascata }: Encargo): string {
    const { arvore } = this.#planilha.orcamento.folha
    const isOutermost = (uid: string) =>
      !arvore.above(uid).some(({ id }) => grupos_fora.includes(id))
    const left = grupos_fora
      .filter(isOutermost)
      .flatMap((uid) => this.#planilha.lugares.get(uid) ?? [])
      .map(({ linha, fim }) => `-${this.#incide('taxa', linha, fim)}`)
    const apart = valor_fora === 0 ? '' : `-(${centsToDecimalText(valor_fora)})`
    const before = em_cascata ? this.lugares.fora.map((linha) => `+${this.#valor(linha)}`) : []
    return `${this.#incide('taxa')}${left.join('')}${apart}${before.join('')}`
  }

  /** The sum of the lines where a charge incides. */
  #incide(chave: Chave, de?: number, ate?: number): string {
    const valores = this.#planilha.faixa('valor_total', de, ate)
    return `SUMPRODUCT(${valores},${this.#planilha.faixa(chave, de, ate)})`
  }

  #ajuste(): void {
    const { totais, documento } = this.#planilha.orcamento
    const { ajuste } = documento
    const linha = this.#planilha.pasta.proxima
    const nome = totais.ajuste > 0 ? 'Acréscimo' : 'Desconto'
    const above = `SUM(${this.#valor(this.lugares.subtotal)}:${this.#valor(linha - 1)})`
    this.lugares.ajuste =
      ajuste.tipo === 'valor'
        ? this.#row(nome, { valor_total: reais(totais.ajuste) })
        : this.#row(nome, {
            valor_unit: taxa(ajuste.taxa),
            valor_total: reais(
              totais.ajuste,
              this.#live(`ROUND(ROUND(${above},2)*${this.#taxa(linha)},2)`),
            ),
          })
  }

  /** What the price has over its base, as the total under it says. */
  #embutido(): void {
    const { totalGeral, valorBase } = this.#planilha.orcamento.totais
    const linha = this.#planilha.pasta.proxima
    const formula = `ROUND(${this.#valor(linha + 1)}-${this.#valor(this.lugares.base)},2)`
    const valor = subtract(totalGeral, valorBase)
    this.#row('Impostos, BV e comissões embutidos', { valor_total: reais(valor, formula) })
  }

  #total(): void {
    const { totais, documento } = this.#planilha.orcamento
    const linha = this.#planilha.pasta.proxima
    this.lugares.total = linha
    const dentro = this.#linhasDentro(linha)
    const embutido =
      dentro === undefined
        ? ''
        : `/(1-SUMPRODUCT(${(['quantidade', 'dias', 'valor_unit'] as const)
            .map((chave) => this.#planilha.faixa(chave, dentro.de, dentro.ate))
            .join(',')}))`
    const isPinned = documento.valor_desejado !== null
    const formula = isPinned
      ? undefined
      : this.#live(`ROUND(${this.#valor(this.lugares.base)}${embutido},2)`)
    const { pasta, orcamento } = this.#planilha
    const rotulo = isPinned ? 'Total (valor desejado)' : rotuloDoTotal(orcamento)
    pasta.linha(
      this.#planilha.celulas({ descricao: rotulo, valor_total: reais(totais.totalGeral, formula) }),
      'total',
    )
  }

  #encargosDentro() {
    const { encargos, comissionados } = this.#planilha.orcamento.documento
    const dentro = encargos.filter(({ modo }) => modo === 'por_dentro')
    const comissoes = comissoesDe(this.#planilha.orcamento.documento)
    return {
      bv: [
        ...dentro.filter(({ tipo }) => tipo === 'bv'),
        ...comissionados.filter((um) => !comissoes.includes(um)),
      ],
      imposto: dentro.filter(({ tipo }) => tipo !== 'bv'),
      comissao: comissoes.filter(({ base }) => base !== 'fixo' && base !== 'lucro'),
    }
  }

  /** Rows of the rates inside the price. */
  #linhasDentro(total: number): { readonly de: number; readonly ate: number } | undefined {
    const { bv, imposto, comissao } = this.#encargosDentro()
    const count = bv.length + imposto.length + comissao.length
    const de = total + acimaDasTaxas + 1
    return count === 0 ? undefined : { de, ate: de + count - 1 }
  }

  /** Rates inside the price: whether it is grossed up by them, and on what share of it. */
  dentro(): void {
    const { bv, imposto, comissao } = this.#encargosDentro()
    if (bv.length + imposto.length + comissao.length === 0) return
    this.#title('Dentro do preço')
    const heads = { quantidade: 'Embutido', dias: 'Incide em', valor_unit: 'Taxa' }
    this.#planilha.pasta.linha(this.#planilha.celulas(heads), 'nota')
    this.lugares.parteBv = this.#parte('Parte dos itens com BV', 'bv')
    this.lugares.parteImposto = this.#parte('Parte dos itens com imposto', 'imposto')
    this.lugares.parteComissao = this.#parte('Parte dos itens com comissão', 'comissao')
    for (const um of bv) {
      const formula = this.#dias(this.lugares.parteBv)
      const parte = { formula, numero: this.#numeroDaParte('bv') }
      this.lugares.bv.push(this.#taxaDentro(nomeDe(um, 'BV'), um, parte))
    }
    for (const um of imposto) {
      const formula = this.#dias(this.lugares.parteImposto)
      const parte = { formula, numero: this.#numeroDaParte('imposto') }
      this.lugares.imposto.push(this.#taxaDentro(um.nome, um, parte))
    }
    for (const um of comissao) {
      const alcance = this.#alcance(um)
      const formula = `${this.#dias(this.lugares.parteComissao)}*(${alcance.formula})`
      const parte = { formula, numero: this.#numeroDaParte('comissao') * alcance.numero }
      this.#taxaDentro(nomeDe(um, 'Comissão'), um, parte)
    }
  }

  #dias = (linha: number) => this.#planilha.ref('dias', linha)

  #parte(nome: string, chave: Incidencia): number {
    const total = this.#valor(this.lugares.subtotal)
    const formula = this.#live(`IF(${total}=0,1,${this.#incide(chave)}/${total})`)
    const dias = { numero: this.#numeroDaParte(chave), formato: 'quantidade', formula } as const
    return this.#row(nome, { dias })
  }

  /** The part of the lines on which something incides. */
  #numeroDaParte(chave: Incidencia): number {
    const { folha, totais } = this.#planilha.orcamento
    if (totais.subtotal === 0) return 1
    const incide = folha.contadas.filter((linha) => linha[`incide_${chave}`])
    return sum(incide.map(({ valor_total }) => valor_total)) / totais.subtotal
  }

  #taxaDentro(nome: string, um: Pick<Encargo, 'taxa' | 'embutir'>, parte: Parte): number {
    const { numero, formula } = parte
    return this.#row(nome, {
      quantidade: sinal(um.embutir),
      dias: { numero, formato: 'quantidade', formula: this.#live(formula) },
      valor_unit: taxa(um.taxa),
    })
  }

  /** The part of the total that a commission is taken of. */
  #alcance({ base }: Comissionado): Parte {
    const { bv, imposto } = this.#encargosDentro()
    const taken = (all: readonly Pick<Encargo, 'taxa'>[], chave: Incidencia) =>
      (all.reduce((rate, um) => rate + um.taxa, 0) / RATE_WHOLE) * this.#numeroDaParte(chave)
    if (base === 'total') return { formula: '1', numero: 1 }
    const menosBv = { formula: `1${this.#partes(this.lugares.bv)}`, numero: 1 - taken(bv, 'bv') }
    if (base === 'total_menos_bv') return menosBv
    return {
      formula: `${menosBv.formula}${this.#partes(this.lugares.imposto)}`,
      numero: menosBv.numero - taken(imposto, 'imposto'),
    }
  }

  #partes = (linhas: readonly number[]) =>
    linhas.map((linha) => `-${this.#dias(linha)}*${this.#taxa(linha)}`).join('')
}

const nomeDe = (um: Encargo | Comissionado, padrao: string) =>
  um.nome.trim() === '' ? padrao : um.nome.trim()
