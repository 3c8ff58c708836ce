import type { MecanismoCodigo } from '@claquete/core/orcamentos/incentivado/fonte'
import { excecoes } from '@claquete/core/orcamentos/incentivado/fatos/fato'
import { categorias } from '@claquete/core/orcamentos/incentivado/limite'
import { UFS, UF_NAMES } from '@claquete/core/kernel/person/uf'
import { categoriaNames } from '@claquete/core/orcamentos/incentivado/estruturas/categoria-names'

/** What people read for the words of norms and rules. */
export const formaLabels = {
  dinheiro: 'saque em dinheiro',
  cheque: 'cheque',
  cartao: 'cartão',
} as const

/** Sources as a sentence names them. */
export const shortMecanismos = {
  FSA: 'FSA',
  A1: 'art. 1º',
  A1A: 'art. 1º-A',
  A3: 'art. 3º',
  A3A: 'art. 3º-A',
  A39: 'art. 39, X',
  A41: 'Funcines',
  R18: 'Rouanet art. 18',
  R26: 'Rouanet arts. 25 e 26',
  EST: 'dinheiro do estado',
  MUN: 'dinheiro do município',
  LPG: 'Paulo Gustavo',
  PNAB: 'Aldir Blanc',
  PRE: 'pré-licenciamento',
  CP: 'contrapartida',
  REND: 'rendimentos',
  OUT: 'outras fontes',
} as const satisfies Readonly<Record<MecanismoCodigo, string>>

export const efeitoLabels = {
  bloqueia: 'Impede',
  avisa: 'Só avisa',
  desligada: 'Desligada',
} as const

export const lidoLabels = {
  oficial: 'Lida no texto oficial',
  secundario: 'Lida em texto que cita a norma: confira o oficial',
  uso: 'Uso do mercado ou decisão da empresa',
} as const

export const ambitoLabels = {
  rouanet: 'Lei Rouanet',
  ancine: 'Ancine, projetos',
  ancine_contas: 'Ancine, prestação de contas',
  spcine: 'Spcine',
  edital: 'Edital, estado ou município',
} as const

export const origemLabels = {
  produto: '',
  corrigida: 'Dita pela empresa',
  empresa: 'Da empresa',
} as const

export const situacaoLabels = {
  cumpre: 'cumpre',
  descumpre: 'descumpre',
  nao_se_aplica: 'não se aplica',
  aviso: 'zero: informe o valor',
  nao_medido: 'não medido',
  sem_regra: 'fora da regra',
} as const

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const efeitoOptions = optionsOf(efeitoLabels)
export const lidoOptions = optionsOf(lidoLabels)
export const ambitoOptions = optionsOf(ambitoLabels)
export const formaOptions = optionsOf({
  dinheiro: 'Saque em dinheiro',
  cheque: 'Cheque',
  cartao: 'Cartão',
})
export const categoriaOptions = categorias.map((value) => ({
  value,
  label: categoriaNames[value],
}))
export const ufOptions = UFS.map((uf) => ({ value: uf, label: `${uf} · ${UF_NAMES[uf]}` }))

export const tipoOptions = optionsOf({
  limite: 'Limite, medido no orçamento',
  pagamento: 'O que um pagamento não pode ser',
  prazo: 'Prazo',
  etapa: 'Etapa antes de concluir',
  remanejamento: 'Remanejamento no orçamento',
  duracao: 'Duração da execução',
  fato: 'O que se pergunta do projeto e do proponente',
})
export const alvoOptions = optionsOf({
  categoria: 'Rubricas do orçamento',
  proponente: 'O que vai ao proponente e a quem é ligado a ele',
  fornecedor: 'O que um só fornecedor recebe',
  unitario: 'O que custa uma vez da linha: um cachê',
  aprovado: 'O aprovado nas fontes',
  captado: 'O captado nas fontes',
  contrapartida: 'A contrapartida',
  linhas: 'Linhas que o orçamento precisa ter',
  episodio: 'O que custa cada episódio da obra',
})
export const baseOptions = optionsOf({
  projeto: 'O projeto todo',
  itens: 'Só algumas rubricas',
  captado: 'O que foi captado',
  aprovado: 'O que foi aprovado',
})
export const sentidoOptions = optionsOf({ maximo: 'No máximo', minimo: 'Pelo menos' })
export const proponenteOptions = optionsOf({
  todos: 'Qualquer proponente',
  pf_mei: 'Pessoa física ou MEI',
  outros: 'Os demais',
  primeiro: 'Primeiro projeto, sem comprovar atuação',
  pf: 'Pessoa física',
  mei: 'MEI',
  empresa: 'MEI e outras empresas',
})
/** Who has a portfolio of its own. */
export const carteiraOptions = optionsOf({
  todos: 'Qualquer proponente',
  pf: 'Pessoa física',
  mei: 'MEI',
  outros: 'Os demais',
})
export const excecaoOptions = optionsOf(excecoes)
export const fatoOptions = optionsOf({
  janela: 'O período do ano em que a proposta é apresentada',
  carteira: 'Os projetos ativos do proponente',
  inabilitacao: 'A inabilitação do proponente',
  edicao: 'As contas da edição anterior de ação continuada',
})
export const condicaoOptions = optionsOf({
  hiato: 'Dias entre o documento e o débito',
  documento_apos_debito: 'Documento de depois do débito',
  forma_proibida: 'Formas de pagamento proibidas',
  categoria_proibida: 'Rubricas que não se pagam',
  categoria_a_ligado: 'Rubricas que não vão ao proponente nem a coprodutores',
  categoria_a_incentivador: 'Rubricas que não vão a quem incentivou o projeto',
  sem_mencao: 'Documento fiscal que não cita o projeto',
  fora_de_pdf: 'Documento ou comprovante que não é PDF',
})
export const measureOptions = optionsOf({
  linha: 'De cada linha do orçamento',
  grande_item: 'De cada grande item da estrutura do projeto',
})
export const prazoOptions = optionsOf({
  fim_execucao: 'Do fim da execução',
  conclusao: 'Da conclusão da obra',
  diligencia: 'Do recebimento da diligência',
})
export const etapaOptions = optionsOf({
  cinemateca: 'Entrega à Cinemateca',
  contador: 'Contador com CRC',
})
