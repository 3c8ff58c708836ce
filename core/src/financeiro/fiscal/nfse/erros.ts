/** Where a person mends what the service refused. */
export type Conserto = 'servico' | 'emissor' | 'cliente' | 'certificado' | 'ninguem'

export interface ErroDoServico {
  readonly codigo: string
  readonly descricao: string
  readonly complemento?: string | undefined
}

export interface ErroExplicado {
  readonly codigo: string
  /** What is wrong and what to do, as people read it. */
  readonly texto: string
  readonly conserto: Conserto
  /** Path in the form of the issue; absent where no field of it is at fault. */
  readonly campo?: string
}

type Known = Omit<ErroExplicado, 'codigo'>

/** What the codes mean, from public reports of who issues; codes that are not here keep the service's own words. */
const known: Readonly<Record<string, Known>> = {
  E0310: {
    texto:
      'O código de tributação nacional não está na lista. Ele tem 6 dígitos e não é o item da LC 116.',
    conserto: 'servico',
    campo: 'cTribNac',
  },
  E0322: {
    texto: 'Falta a NBS: ela é obrigatória quando a nota leva IBS e CBS.',
    conserto: 'servico',
    campo: 'cNBS',
  },
  E0714: {
    texto: 'A assinatura não foi aceita. Confira se o certificado é de quem emite.',
    conserto: 'certificado',
  },
  E0958: {
    texto: 'A classificação tributária não vale para serviços nesta data. Escolha uma vigente.',
    conserto: 'servico',
    campo: 'ibs_cbs.cClassTrib',
  },
  E0959: {
    texto: 'O CST não combina com a classificação: ele é o começo dela.',
    conserto: 'servico',
    campo: 'ibs_cbs.cst',
  },
  E0964: {
    texto: 'Esta classificação pede a tributação regular, que a nota não levou.',
    conserto: 'servico',
    campo: 'ibs_cbs.cClassTrib',
  },
  E0971: {
    texto: 'Esta classificação pede o diferimento, que a nota não levou.',
    conserto: 'servico',
    campo: 'ibs_cbs.cClassTrib',
  },
  E1235: {
    texto: 'O arquivo não segue o leiaute. Confira os campos do serviço e do cliente.',
    conserto: 'servico',
  },
  E8001: {
    texto: 'O prazo de cancelamento do município terminou. Peça a análise fiscal do cancelamento.',
    conserto: 'ninguem',
  },
}

/** Codes after which the same is sent again later: maintenance, and a passing failure. */
const passing = new Set(['E1217', 'E1206'])

export const isPassing = (erros: readonly ErroDoServico[]): boolean =>
  erros.some(({ codigo }) => passing.has(codigo))

/** An error of the service in words of the product, with the service's own words where it has none. */
export function explainErro({ codigo, descricao, complemento }: ErroDoServico): ErroExplicado {
  const own = known[codigo]
  const more = complemento ? ` (${complemento})` : ''
  return own
    ? { codigo, ...own, texto: `${own.texto}${more}` }
    : { codigo, texto: `${descricao}${more}`, conserto: 'servico' }
}
