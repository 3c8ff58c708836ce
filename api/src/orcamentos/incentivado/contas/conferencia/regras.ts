import { formatReais } from '@claquete/core/kernel/amounts/money'
import { nameOfCategoria } from '@claquete/core/orcamentos/incentivado/estruturas/categoria-names'
import { textOfFalta } from '@claquete/core/orcamentos/incentivado/falta'
import type { Falta } from '@claquete/core/orcamentos/incentivado/limite'
import { medidasOf, medidoOfGastos } from '@claquete/core/orcamentos/incentivado/medidas'
import type { Regra } from '@claquete/core/orcamentos/incentivado/norma'
import { measureAll } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { LimiteMedido } from '@claquete/core/orcamentos/incentivado/regras-do-projeto'
import type { ReadContas } from '../contas.read.ts'
import { headOf, toldOfItem } from './told.ts'
import type { Check, NormaNames } from './told.ts'

const nothing = {
  unitario:
    'Nenhuma linha está num lugar de cachê: ponha as que são em Estrutura, nos lugares de cachê do Salic.',
  other: 'O projeto não tem a fonte, o valor, a obra ou o proponente de que este limite trata.',
}

/** What was spent and promised decides, where it is measured. What could not be measured, or warns, never comes here. */
const measuredBy = ({ hoje, used }: Pick<LimiteMedido, 'hoje' | 'used'>) => {
  const { situacao, ...medida } = used ?? hoje
  const isOut = situacao === 'nao_medido' || situacao === 'aviso'
  return { ...medida, situacao: isOut ? ('nao_se_aplica' as const) : situacao }
}

const corrections: Readonly<Record<Falta, string>> = {
  lugar: 'Escolha os lugares das linhas em Estrutura.',
  uf: 'Informe a UF do proponente no projeto.',
  episodios: 'Informe no projeto quantos episódios a obra tem.',
  proponente: 'Informe o CPF ou o CNPJ do proponente no cadastro dele.',
  excecao: 'Diga no projeto se ele tem uma exceção de tamanho, e qual.',
}

/** The check of a limit that could not be measured. It fails, since nobody knows whether the limit is kept. */
function unmeasured(regra: Regra, falta: Falta, nomes: NormaNames): Check {
  const { titulo: nome, conteudo } = regra
  const problema = conteudo.tipo === 'limite' ? textOfFalta(conteudo.limite, falta) : ''
  const correcao = corrections[falta]
  return {
    ...headOf(regra, nomes),
    efeito: 'avisa',
    situacao: 'descumpre',
    nota: problema,
    falhas: [toldOfItem({ nome, problema, correcao }, falta === 'uf' ? 'projeto' : 'estrutura')],
  }
}

/** The check of lines that a norm asks for and that cost nothing yet: it warns, and does not pass. */
function unpriced(regra: Regra, nomes: NormaNames): Check {
  const { titulo: nome } = regra
  const problema = 'Há linhas obrigatórias com valor zero: informe o valor.'
  const correcao = 'Informe no orçamento quanto cada uma custa.'
  return {
    ...headOf(regra, nomes),
    efeito: 'avisa',
    situacao: 'descumpre',
    nota: problema,
    falhas: [toldOfItem({ nome, problema, correcao }, 'orcamento')],
  }
}

const asksLinhas = ({ conteudo }: Regra) =>
  conteudo.tipo === 'limite' && conteudo.limite.alvo.tipo === 'linhas'

/** Sources are changed in the project, lines in its budget. */
function placeOf({ conteudo }: Regra) {
  const alvo = conteudo.tipo === 'limite' ? conteudo.limite.alvo.tipo : undefined
  return alvo === 'fontes' || alvo === 'contrapartida' ? 'projeto' : 'orcamento'
}

/** What the measures of a limit say. */
function notaOf({ regra, hoje, used }: LimiteMedido): string {
  const decides = measuredBy({ hoje, used })
  if (decides.situacao === 'nao_se_aplica') {
    const { conteudo } = regra
    const isUnit = conteudo.tipo === 'limite' && conteudo.limite.alvo.tipo === 'unitario'
    return isUnit ? nothing.unitario : nothing.other
  }
  const limite = `o limite é ${formatReais(decides.limite)}`
  if (asksLinhas(regra)) {
    return decides.situacao === 'descumpre' ? 'Faltam no orçamento' : 'Todas no orçamento'
  }
  return used
    ? `Comprometido e pago ${formatReais(used.medido)}, orçado ${formatReais(hoje.medido)}; ${limite}`
    : `${formatReais(hoje.medido)}, ${limite}`
}

/**
 * Checks the limits of the project's norms. What was spent and promised decides on a ceiling of payments, and what was
 * planned stands beside it; the budget in force decides on every other limit.
 */
export function limiteChecks({ planned, gastos, regras }: ReadContas, nomes: NormaNames): Check[] {
  if (!planned) return []
  return measureAll(regras, medidasOf(planned), medidoOfGastos(gastos, planned)).map(
    (one): Check => {
      const { regra, hoje, used } = one
      if (hoje.falta) return unmeasured(regra, hoje.falta, nomes)
      if (hoje.situacao === 'aviso') return unpriced(regra, nomes)
      const { situacao, quem } = measuredBy(one)
      const nota = notaOf(one)
      const names = quem.map(nameOfCategoria).join(', ')
      const problema = names ? `${nota}: ${names}.` : `${nota}.`
      const correcao = used
        ? 'Pague o que passa com outra fonte de recursos, ou peça a devolução ao favorecido.'
        : asksLinhas(regra)
          ? 'Inclua as linhas no orçamento: os limites dele as oferecem.'
          : 'Mude o orçamento, ou peça o remanejamento.'
      const { titulo: nome } = regra
      return {
        ...headOf(regra, nomes),
        situacao,
        nota: situacao === 'nao_se_aplica' ? nota : `${nota}.`,
        falhas:
          situacao === 'descumpre'
            ? [toldOfItem({ nome, problema, correcao }, used ? null : placeOf(regra))]
            : [],
      }
    },
  )
}

/** The accountant whom a norm asks for on the project. */
export const contadorChecks = ({ projeto, regras }: ReadContas, nomes: NormaNames): Check[] =>
  regras.flatMap((regra): Check[] => {
    const { conteudo } = regra
    if (conteudo.tipo !== 'etapa' || conteudo.etapa !== 'contador') return []
    const isNamed = projeto.id_contador !== null
    const told = {
      nome: regra.titulo,
      problema: 'O projeto não tem contador.',
      correcao: 'Informe no projeto o contador, com CRC.',
    }
    return [
      {
        ...headOf(regra, nomes),
        situacao: isNamed ? 'cumpre' : 'descumpre',
        nota: isNamed
          ? 'O projeto tem contador. O registro no CRC não é conferido aqui.'
          : told.problema,
        falhas: isNamed ? [] : [toldOfItem(told, 'projeto')],
      },
    ]
  })
