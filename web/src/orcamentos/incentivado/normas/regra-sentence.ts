import type { RegraDaNorma } from '@claquete/contract/orcamentos/incentivado/regra'
import { counted } from '@claquete/core/kernel/writing/counted'
import { tiposObra } from '@claquete/core/orcamentos/incentivado/projeto'
import type { Categoria } from '@claquete/core/orcamentos/incentivado/limite'
import { reais } from '../../../lib/plain/money.ts'
import { categoriaNames } from '@claquete/core/orcamentos/incentivado/estruturas/categoria-names'
import { formaLabels, shortMecanismos } from './norma.labels.ts'

/** A rule's own fields, without its place in a norm. */
export type Said = Pick<
  RegraDaNorma,
  | 'tipo'
  | 'alvo'
  | 'categorias'
  | 'base'
  | 'base_categorias'
  | 'sentido'
  | 'percentual'
  | 'valor'
  | 'mecanismos'
  | 'sem_mecanismos'
  | 'proponente'
  | 'ufs'
  | 'obras'
  | 'excecoes'
  | 'base_above'
  | 'base_until'
  | 'proporcional'
  | 'condicao'
  | 'formas'
  | 'dias'
  | 'meses'
  | 'meses_territorio'
  | 'fato'
  | 'janela_inicio'
  | 'janela_fim'
  | 'projetos'
  | 'prazo_de'
  | 'etapa'
  | 'remanejado_por'
>

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
const labels = (some: readonly Categoria[]) => some.map((one) => categoriaNames[one].toLowerCase())
const percent = (value: number) => `${String(value).replace('.', ',')} %`
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const alvoText: Readonly<Record<RegraDaNorma['alvo'], (said: Said) => string>> = {
  categoria: ({ categorias }) => capital(list.format(labels(categorias))),
  proponente: () => 'O que vai ao proponente e a pessoas ligadas a ele',
  fornecedor: ({ categorias }) =>
    categorias.length === 0
      ? 'O que um só fornecedor recebe'
      : `O que um só fornecedor recebe, sem contar ${list.format(labels(categorias))}`,
  unitario: ({ categorias }) => `${capital(list.format(labels(categorias)))}, cada vez`,
  aprovado: () => 'O aprovado nas fontes',
  captado: () => 'O captado nas fontes',
  contrapartida: () => 'A contrapartida',
  episodio: () => 'O que custa cada episódio',
  linhas: ({ categorias }) => `O orçamento tem linhas de ${list.format(labels(categorias))}`,
}

function baseText({ base, base_categorias }: Said): string {
  if (base === 'itens') return `de ${list.format(labels(base_categorias))}`
  if (base !== 'projeto') return `do ${base}`
  return base_categorias.length === 0
    ? 'do projeto'
    : `do projeto, sem ${list.format(labels(base_categorias))}`
}

function amountText(said: Said): string {
  const { percentual, valor, sentido } = said
  const part = percentual === null ? '' : `${percent(percentual)} ${baseText(said)}`
  const amount = valor === null ? '' : reais(valor)
  const both = part && amount ? `${part} ou ${amount}, o que for menor` : part || amount
  return `${sentido === 'maximo' ? 'até' : 'pelo menos'} ${both}`
}

function bandText({ base_above, base_until }: Said): string {
  const from = base_above === null ? '' : `passa de ${reais(base_above)}`
  const until = base_until === null ? '' : `vai até ${reais(base_until)}`
  const both = [from, until].filter(Boolean).join(' e ')
  return both && `quando a base ${both}`
}

const proponenteText = {
  todos: '',
  pf_mei: 'para proponente pessoa física ou MEI',
  outros: 'para os demais proponentes',
  primeiro: 'para o primeiro projeto do proponente',
  pf: 'para proponente pessoa física',
  mei: 'para proponente MEI',
  empresa: 'para proponente MEI ou outra empresa',
} as const

const excecaoText = {
  nenhuma: 'sem exceção de tamanho',
  intermediaria: 'com a exceção intermediária',
  maior: 'com a exceção maior',
} as const

function whereText(said: Said): string {
  const { mecanismos, sem_mecanismos, proponente, ufs, obras, excecoes } = said
  const parts = [
    mecanismos.length > 0 && `com ${either.format(mecanismos.map((one) => shortMecanismos[one]))}`,
    sem_mecanismos.length > 0 &&
      `sem ${either.format(sem_mecanismos.map((one) => shortMecanismos[one]))}`,
    proponenteText[proponente],
    obras.length > 0 && `para ${either.format(obras.map((one) => tiposObra[one].toLowerCase()))}`,
    excecoes.length > 0 && either.format(excecoes.map((one) => excecaoText[one])),
    ufs.length > 0 && `com proponente de ${either.format(ufs)}`,
    bandText(said),
  ].filter(Boolean)
  return parts.length > 0 ? ` Vale ${parts.join(', ')}.` : ''
}

function limiteText(said: Said): string {
  const falls = said.proporcional ? ', e cai com a captação' : ''
  const main =
    said.alvo === 'linhas'
      ? alvoText.linhas(said)
      : `${alvoText[said.alvo](said)}: ${amountText(said)}${falls}`
  return `${main}.${whereText(said)}`
}

const withMoney = (some: Said['mecanismos']) =>
  some.length === 0 ? 'este dinheiro' : either.format(some.map((one) => shortMecanismos[one]))

function pagamentoText({ condicao, dias, formas, categorias, mecanismos }: Said): string {
  switch (condicao) {
    case 'hiato':
      return `No máximo ${dias ?? 0} dias entre o documento fiscal e o débito.`
    case 'documento_apos_debito':
      return 'O documento fiscal não pode ser de depois do débito.'
    case 'forma_proibida':
      return `Não se paga com ${either.format(formas.map((one) => formaLabels[one]))}.`
    case 'categoria_proibida':
      return `Não se paga ${either.format(labels(categorias))} com ${withMoney(mecanismos)}.`
    case 'sem_mencao':
      return 'O documento fiscal cita o nome ou o número do projeto.'
    case 'fora_de_pdf':
      return 'O documento e o comprovante são arquivos PDF.'
    case 'categoria_a_incentivador':
      return `${capital(list.format(labels(categorias)))}: nada a quem incentivou o projeto.`
    case 'categoria_a_ligado':
      return `${capital(list.format(labels(categorias)))}: nada ao proponente, a coprodutores ou a pessoas ligadas a eles.`
  }
}

const fromText = {
  fim_execucao: 'o fim da execução',
  conclusao: 'a conclusão da obra',
  diligencia: 'o recebimento da diligência',
} as const

function carteiraText({ projetos, valor, proponente }: Said): string {
  const count = projetos === null ? '' : counted(projetos, 'projeto ativo', 'projetos ativos')
  const sum = valor === null ? '' : `${reais(valor)} aprovados`
  const most = [count, sum].filter(Boolean).join(' e ')
  const who = proponenteText[proponente]
  return `O proponente tem até ${most}.${who && ` Vale ${who}.`}`
}

function fatoText(said: Said): string {
  switch (said.fato) {
    case 'janela':
      return `A proposta é apresentada de ${said.janela_inicio} a ${said.janela_fim}.`
    case 'carteira':
      return carteiraText(said)
    case 'inabilitacao':
      return `Nada se aprova de um proponente inabilitado, por ${said.meses ?? 0} meses.`
    case 'edicao':
      return 'A execução de ação continuada espera as contas da edição anterior.'
  }
}

function duracaoText({ meses, meses_territorio }: Said): string {
  const other = meses_territorio === null ? '' : `; a de projeto de território, ${meses_territorio}`
  return `A execução leva no máximo ${meses ?? 0} meses${other}.`
}

/** What a rule says, read as a sentence. */
export function sentenceOf(said: Said): string {
  switch (said.tipo) {
    case 'limite':
      return limiteText(said)
    case 'pagamento':
      return pagamentoText(said)
    case 'prazo':
      return `${said.dias ?? 0} dias desde ${fromText[said.prazo_de]}.`
    case 'remanejamento':
      return `Cada ${said.remanejado_por === 'linha' ? 'linha' : 'grande item'} remaneja até ${percent(said.percentual ?? 0)} do seu aprovado sem autorização.`
    case 'duracao':
      return duracaoText(said)
    case 'fato':
      return fatoText(said)
    case 'etapa':
      return said.etapa === 'cinemateca'
        ? 'Antes de concluir, a obra é entregue à Cinemateca ou a entidade credenciada.'
        : 'O projeto tem um contador com CRC.'
  }
}
