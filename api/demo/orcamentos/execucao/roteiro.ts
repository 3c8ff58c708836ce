/** The events of the demonstration's jobs; days count back from today. */
export interface DespesaDemo {
  readonly item: string
  readonly o_que: string
  readonly onde: string
  /** Its seller is a name on the receipt, and no person of the register. */
  readonly isUnregistered?: true
  readonly nota: string | null
  readonly valor: number
  readonly ha: number
  readonly situacao: 'lancada' | 'aprovada' | 'rejeitada'
  /** Whether it has a photographed receipt. */
  readonly recibo: boolean
}

export interface VerbaDemo {
  readonly item: string
  readonly produtor: number
  readonly prestador?: string
  readonly descricao: string
  readonly valor: number
  readonly ha: number
  readonly ate: 'solicitada' | 'aprovada' | 'entregue' | 'fechada'
  readonly despesas: readonly DespesaDemo[]
  /** A transfer to another producer. */
  readonly transfer?: { readonly produtor: number; readonly valor: number }
}

export interface PagamentoDemo {
  readonly item: string
  /** Percentage of the line's planned cost. */
  readonly parte: number
  /** Index of the payee among the scripted people. */
  readonly a?: number
  readonly ha: number
  readonly dueIn: number
  readonly ate: 'solicitado' | 'aprovado' | 'pago' | 'rejeitado'
}

type Dados = readonly [item: string, o_que: string, onde: string, valor: number, ha: number]

const gasto = (dados: Dados, more: Partial<DespesaDemo> = {}): DespesaDemo => ({
  item: dados[0],
  o_que: dados[1],
  onde: dados[2],
  valor: dados[3],
  ha: dados[4],
  nota: `${1000 + Math.round(dados[3])}`,
  situacao: 'aprovada',
  recibo: true,
  ...more,
})

const fuel = 'Combustível e pedágio'
const verba = 'Verba de produção'
const props = 'Compra e locação de objetos'

export const filmVerbas: readonly VerbaDemo[] = [
  {
    item: verba,
    produtor: 0,
    prestador: 'joana',
    descricao: 'Despesas das diárias 1 e 2',
    valor: 3500,
    ha: 7,
    ate: 'entregue',
    transfer: { produtor: 1, valor: 600 },
    despesas: [
      gasto([verba, 'Café da manhã da equipe', 'Padaria Bella Paulista', 386.9, 6]),
      gasto([verba, 'Material de limpeza da locação', 'Mercado Zona Sul', 142.35, 6]),
      gasto([verba, 'Gelo, água e copos', 'Depósito Três Irmãos', 218, 5], { situacao: 'lancada' }),
      gasto([verba, 'Estacionamento do caminhão', 'Estapar', 160, 5], {
        situacao: 'lancada',
        recibo: false,
        nota: null,
      }),
      gasto([verba, 'Táxi sem recibo', 'Ponto da praça', 74.5, 4], {
        isUnregistered: true,
        situacao: 'rejeitada',
        recibo: false,
        nota: null,
      }),
    ],
  },
  {
    item: props,
    produtor: 2,
    descricao: 'Objetos de cozinha antiga',
    valor: 2400,
    ha: 16,
    ate: 'entregue',
    despesas: [
      gasto([props, 'Panelas de ferro e azulejos', 'Feira do Bixiga', 890, 15], {
        isUnregistered: true,
      }),
      gasto([props, 'Aluguel de fogão a lenha', 'Acervo Cenográfico Lapa', 1250, 14]),
    ],
  },
  {
    item: fuel,
    produtor: 3,
    descricao: 'Combustível da pré',
    valor: 700,
    ha: 12,
    ate: 'fechada',
    despesas: [
      gasto([fuel, 'Abastecimento da van', 'Posto Ipiranga', 312.4, 11]),
      gasto([fuel, 'Pedágios', 'Sem Parar', 96.8, 10]),
    ],
  },
  {
    item: verba,
    produtor: 4,
    descricao: 'Refeições da retomada de cena',
    valor: 900,
    ha: 1,
    ate: 'solicitada',
    despesas: [],
  },
]

export const serieVerbas: readonly VerbaDemo[] = [
  {
    item: verba,
    produtor: 1,
    prestador: 'davi',
    descricao: 'Viagem à fábrica',
    valor: 1800,
    ha: 44,
    ate: 'fechada',
    despesas: [
      gasto([verba, 'Almoços da equipe', 'Restaurante Fogo Mineiro', 742.6, 43]),
      gasto([verba, 'Pilhas e fitas', 'Casa do Cinegrafista', 418.2, 42]),
      gasto([verba, 'Farmácia', 'Drogaria São Paulo', 97.15, 41]),
    ],
  },
  {
    item: fuel,
    produtor: 3,
    descricao: 'Combustível das diárias',
    valor: 900,
    ha: 40,
    ate: 'entregue',
    despesas: [
      gasto([fuel, 'Abastecimento', 'Posto BR km 82', 486.3, 39]),
      gasto([fuel, 'Abastecimento', 'Posto Shell Anhanguera', 513.9, 38]),
    ],
  },
]

export const campanhaVerbas: readonly VerbaDemo[] = [
  {
    item: verba,
    produtor: 5,
    prestador: 'joana',
    descricao: 'Pesquisa de locação na serra',
    valor: 2500,
    ha: 3,
    ate: 'aprovada',
    despesas: [],
  },
]

export const filmPagamentos: readonly PagamentoDemo[] = [
  { item: 'Diretor de cena', parte: 50, a: 1, ha: 20, dueIn: -10, ate: 'pago' },
  { item: 'Diretor de cena', parte: 50, a: 2, ha: 3, dueIn: 20, ate: 'aprovado' },
  { item: 'Caminhão de luz', parte: 100, a: 3, ha: 8, dueIn: -2, ate: 'pago' },
  { item: 'Catering completo', parte: 100, a: 4, ha: 6, dueIn: 5, ate: 'aprovado' },
  { item: 'Construção da cozinha', parte: 60, a: 5, ha: 14, dueIn: -6, ate: 'pago' },
  { item: 'Construção da cozinha', parte: 45, a: 0, ha: 2, dueIn: 8, ate: 'solicitado' },
  { item: 'Maquiador', parte: 100, a: 1, ha: 2, dueIn: 12, ate: 'solicitado' },
  { item: 'Figuração', parte: 100, a: 2, ha: 5, dueIn: 3, ate: 'rejeitado' },
]

export const seriePagamentos: readonly PagamentoDemo[] = [
  { item: 'Van de equipe', parte: 100, a: 3, ha: 50, dueIn: -30, ate: 'pago' },
  { item: 'Alimentação da equipe', parte: 80, a: 4, ha: 45, dueIn: -28, ate: 'pago' },
]
