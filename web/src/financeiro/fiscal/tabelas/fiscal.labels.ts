import type { RegraFiscal } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import type {
  Emissor,
  EventoReinf,
  Lido,
  ListaOfServico,
  TaxaTributo,
  UnidadeRegime,
} from '@claquete/core/financeiro/fiscal/tabelas/regra'

/** What people read for the words of the tax tables. */
export type TipoDeRegra = RegraFiscal['conteudo']['tipo']

export const tipoLabels: Readonly<Record<TipoDeRegra, string>> = {
  taxa: 'Alíquotas',
  emissor: 'Emissor da nota',
  obrigacao: 'IBS e CBS na nota',
  presuncao: 'Lucro presumido',
  dividendos: 'Dividendos',
  leiaute: 'Leiaute da NFS-e',
  leiaute_reinf: 'Leiaute da EFD-Reinf',
  leiaute_pagamento: 'Pagamento vinculado à nota',
  ponto: 'Pontos que o produto supõe',
  natureza: 'Naturezas do rendimento',
}

export const tributoLabels: Readonly<Record<TaxaTributo, string>> = {
  cbs: 'CBS',
  ibs_uf: 'IBS do estado',
  ibs_mun: 'IBS do município',
  pis: 'PIS',
  cofins: 'COFINS',
  iss_parcela: 'Parcela do ISS que ainda se cobra',
  jcp: 'IRRF de juros sobre o capital próprio',
  irpj: 'IRPJ',
  csll: 'CSLL',
  presuncao_irpj: 'Presunção do IRPJ, serviços',
  presuncao_csll: 'Presunção da CSLL, serviços',
}

export const regimeLabels: Readonly<Record<UnidadeRegime, string>> = {
  simples: 'Simples Nacional',
  mei: 'MEI',
  presumido: 'Lucro presumido',
  real: 'Lucro real',
}

export const emissorLabels: Readonly<Record<Emissor, string>> = {
  nacional: 'Emissor nacional',
  proprio: 'Portal do município',
}

export const listaLabels: Readonly<Record<ListaOfServico, string>> = {
  geral: 'Serviço da lista geral',
  bens_imateriais: 'Licença ou cessão de bens imateriais',
  locacao: 'Locação',
  plataforma: 'Plataforma digital',
}

export const lidoLabels: Readonly<Record<Lido, string>> = {
  oficial: 'Lida no texto oficial',
  secundario: 'Lida em texto que cita a norma',
  uso: 'Uso do mercado ou decisão da empresa',
}

export const origemLabels = {
  produto: '',
  corrigida: 'Corrigida pela empresa',
  empresa: 'Da empresa',
} as const

/** Events of EFD-Reinf in which an income is told. */
export const eventoLabels: Readonly<Record<EventoReinf, string>> = {
  'R-4010': 'R-4010, pessoas físicas',
  'R-4020': 'R-4020, empresas',
  'R-4040': 'R-4040, sem beneficiário identificado',
  'R-4080': 'R-4080, recolhido por quem recebe',
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const tipoOptions = optionsOf(tipoLabels)
const { irpj, csll } = tributoLabels
export const taxaOptions = optionsOf(tributoLabels)
export const presuncaoOptions = optionsOf({ irpj, csll })
export const regimeOptions = optionsOf(regimeLabels)
export const emissorOptions = optionsOf(emissorLabels)
export const listaOptions = optionsOf(listaLabels)
export const eventoOptions = optionsOf(eventoLabels)
export const lidoOptions = optionsOf(lidoLabels)

/** regApTribSN of the NFS-e layout. */
export const apuracaoOptions = optionsOf({
  '1': 'Tributos federais e municipais pelo Simples',
  '2': 'Federais pelo Simples, ISS por fora',
  '3': 'Federais e municipais por fora do Simples',
})

/** regEspTrib of the NFS-e layout. */
export const especialOptions = optionsOf({
  '0': 'Nenhum',
  '1': 'Ato cooperado',
  '2': 'Estimativa',
  '3': 'Microempresa municipal',
  '4': 'Notário ou registrador',
  '5': 'Profissional autônomo',
  '6': 'Sociedade de profissionais',
})
export const ibsCbsOptions = optionsOf({
  S: 'Com: IBS e CBS somam ao preço desde 2027',
  N: 'Sem: o preço é o que se cobra',
})
