import { blankCampos } from '@claquete/contract/set/ordem-do-dia/blank'
import { blankCabecalho } from '@claquete/contract/set/ordem-do-dia/documento'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { SheetStart } from '@claquete/core/set/ordem-do-dia/next-day'
import type { listCrewPeople } from './demo.queries.ts'

/** The first day of the demonstration's film. */

export type Person = Awaited<ReturnType<typeof listCrewPeople>>[number]

export const line = <Campos>(campos: Campos) => ({ id_ordem_linha: 0, campos })

const at = (hora: number, ate: number, atividade: string) => line({ hora, ate, atividade })
const scene = (campos: Partial<typeof blankCampos.cena>) => line({ ...blankCampos.cena, ...campos })

export const headOf = (people: readonly Person[]): SheetStart['cabecalho'] => ({
  ...blankCabecalho,
  direcao: people[0]?.nome ?? '',
  producao: people[3]?.nome ?? '',
  assistente_direcao: people[1]?.nome ?? '',
  assistente_telefone: people[1]?.telefone ?? '',
  hospital: {
    nome: 'Hospital São Camilo',
    endereco: 'Av. Pompeia, 1178, Pompeia, São Paulo',
    telefone: '(11) 3677-4444',
    distancia: '9 min de carro',
  },
  seguranca:
    'Escada estreita nos fundos: uma pessoa de cada vez.\nFogo cênico na cena 7, com bombeiro no set.',
  canais: '1 direção · 2 produção · 3 câmera e luz · 4 arte',
  observacoes: 'Rua residencial: silêncio na chegada e nada de carro na frente das garagens.',
  clima: {
    ...blankCabecalho.clima,
    texto: 'Sol entre nuvens',
    minima: 16,
    maxima: 27,
    chance_chuva: 20,
  },
})

const scenes: SheetStart['linhas']['cena'] = [
  scene({
    numero: '3',
    planos: '1 a 4',
    ambiente: 'INT',
    luz: 'DIA',
    cenario: 'Cozinha',
    descricao: 'A mãe prepara o café; o filho chega correndo.',
    elenco: '1, 2',
    medida: '1 3/8',
    inicio: 480,
    fim: 660,
  }),
  scene({
    numero: '5',
    planos: '1 a 3',
    ambiente: 'INT',
    luz: 'DIA',
    cenario: 'Sala',
    descricao: 'O avô conserta o rádio.',
    elenco: '2, 3',
    medida: '6/8',
    inicio: 660,
    fim: 765,
  }),
  scene({
    numero: '7',
    planos: '1 a 6',
    ambiente: 'EXT',
    luz: 'ENTARDECER',
    cenario: 'Quintal',
    descricao: 'Fogueira com a vizinha.',
    elenco: '1, 2, 3, 4',
    medida: '2',
    inicio: 900,
    fim: 1_110,
  }),
]

const schedule = [
  at(360, 420, 'Chegada da elétrica, da maquinária e da produção; café'),
  at(420, 480, 'Chamada geral, montagem e ensaio de luz'),
  at(480, 765, 'Cenas 3 e 5'),
  at(765, 825, 'Almoço'),
  at(825, 900, 'Mudança para o quintal'),
  at(900, 1_110, 'Cena 7 (luz do fim da tarde)'),
  at(1_110, 1_140, 'Desprodução'),
]

export const linesOf = (
  people: readonly Person[],
  tomorrow: CalendarDate,
): SheetStart['linhas'] => ({
  locacao: [
    line({
      ...blankCampos.locacao,
      nome: 'Casa da Pompeia',
      endereco: 'Rua Caraíbas, 420, Pompeia, São Paulo',
      estacionamento: 'Rua Venâncio Aires, 300 (van a cada 10 min)',
      base: 'Salão da igreja, em frente',
      abre: 360,
      fecha: 1_260,
      latitude: -23.5312,
      longitude: -46.6846,
    }),
  ],
  cena: scenes,
  cronograma: schedule,
  transporte: [
    line({
      veiculo: 'Van 1',
      motorista: 'Jair',
      telefone: '(11) 97222-1010',
      saida: 330,
      origem: 'Metrô Vila Madalena',
      destino: 'Casa da Pompeia',
      passageiros: 'Elenco',
    }),
  ],
  alimentacao: [
    line({ refeicao: 'Café da manhã', hora: 360, local: 'Base', quantidade: 30 }),
    line({ refeicao: 'Almoço', hora: 765, local: 'Base', quantidade: 32 }),
  ],
  equipamento: [
    line({ descricao: 'Câmera, lentes e monitores', quantidade: 1, obs: 'chega às 06:00' }),
    line({ descricao: 'Gerador 60 kVA', quantidade: 1, obs: 'na rua lateral' }),
  ],
  aviso: [
    line({ departamento: 'Arte', texto: 'Rádio do avô funcionando desde a cena 5.' }),
    line({ departamento: 'Som', texto: 'Geladeira da casa desligada durante as cenas.' }),
  ],
  adiantado: [
    line({ data: tomorrow, texto: 'Praça e padaria', chamada: 360 }),
    line({
      data: addDays(tomorrow, 1),
      texto: 'Estúdio: fundo branco e produto',
      chamada: 480,
    }),
  ],
  contato: [
    line({
      nome: people[3]?.nome ?? '',
      funcao: 'Direção de produção',
      telefone: people[3]?.telefone ?? '',
    }),
    line({ nome: 'SAMU', funcao: 'Emergência', telefone: '192' }),
  ],
})
