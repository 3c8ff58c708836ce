import { addDays, addMonths } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { equalParts } from '@claquete/core/livro/titulos/parcelas'
import { dayOf, movimento, adjusted, rio, draw } from './titulo.ts'
import type { BaixaDemo, Plot, MesDemo, Draw, TituloDemo } from './titulo.ts'

interface Custo {
  readonly descricao: string
  readonly plano: string
  readonly centro: string
  /** In reais, at the prices of the first month. */
  readonly base: number
  readonly dia: number
  /** Random variation from month to month: 0.1 is ±10%. */
  readonly varia?: number
  readonly summer?: number
  readonly repeats?: true
  readonly rateio?: readonly (readonly [centro: string, parte: number])[]
  readonly unidade?: number
}

const line = (
  descricao: string,
  plano: string,
  [centro, base, dia]: readonly [string, number, number],
  more: Partial<Custo> = {},
): Custo => ({ descricao, plano, centro, base, dia, ...more })

const casa = [
  ['Administração', 40],
  ['Produção', 35],
  ['Pós-produção', 25],
] as const

const custos: readonly Custo[] = [
  line('Aluguel da sede', 'Aluguel e condomínio', ['Administração', 13_800, 5], {
    repeats: true,
    rateio: casa,
  }),
  line('Aluguel do escritório do Rio', 'Aluguel e condomínio', ['Filial Rio', 4200, 8], {
    repeats: true,
    unidade: 1,
  }),
  line('Energia da sede', 'Energia, água e gás', ['Administração', 2100, 14], {
    varia: 0.12,
    summer: 1.35,
    rateio: casa,
  }),
  line('Água e gás', 'Energia, água e gás', ['Administração', 520, 16], { varia: 0.1 }),
  line('Link dedicado e telefonia', 'Internet e telefone', ['Tecnologia', 1490, 15], {
    repeats: true,
  }),
  line('Limpeza e portaria', 'Limpeza e conservação', ['Administração', 3600, 7], {
    repeats: true,
  }),
  line('Honorários contábeis', 'Contabilidade', ['Financeiro', 3100, 10], { repeats: true }),
  line('Assessoria jurídica mensal', 'Assessoria jurídica', ['Administração', 2400, 12], {
    repeats: true,
  }),
  line('Plano de saúde da equipe', 'Plano de saúde', ['Recursos humanos', 8700, 10]),
  line('Vale-refeição', 'Vale-refeição', ['Recursos humanos', 6900, 1], { varia: 0.06 }),
  line('Vale-transporte', 'Vale-transporte', ['Recursos humanos', 1350, 1], { varia: 0.08 }),
  line('Suíte de edição, licenças', 'Sistemas e assinaturas', ['Montagem', 2950, 18], {
    repeats: true,
  }),
  line('E-mail e documentos em nuvem', 'Sistemas e assinaturas', ['Tecnologia', 890, 3], {
    repeats: true,
  }),
  line('Armazenamento de cópias', 'Sistemas e assinaturas', ['Tecnologia', 1240, 22], {
    varia: 0.15,
  }),
  line('Seguro patrimonial', 'Seguros da empresa', ['Administração', 1180, 20]),
  line('Estacionamento e veículos', 'Veículos e estacionamento', ['Produção', 1650, 9], {
    varia: 0.2,
  }),
  line('Materiais de escritório', 'Materiais de escritório', ['Administração', 480, 24], {
    varia: 0.5,
  }),
  line('Manutenção de câmeras e lentes', 'Manutenção de equipamentos', ['Produção', 2300, 26], {
    varia: 0.6,
  }),
  line('Site e anúncios', 'Propaganda e site', ['Comercial', 1900, 17], { varia: 0.3 }),
]

/** The payroll, in reais a month. */
const salaries: readonly (readonly [cargo: string, centro: string, base: number])[] = [
  ['Coordenação de produção', 'Produção', 6800],
  ['Assistência de produção', 'Produção', 3900],
  ['Atendimento', 'Atendimento', 6200],
  ['Novos negócios', 'Novos negócios', 7100],
  ['Montagem', 'Montagem', 6400],
  ['Colorização', 'Cor e VFX', 6900],
  ['Financeiro', 'Financeiro', 5600],
  ['Tecnologia', 'Tecnologia', 5200],
  ['Recepção', 'Administração', 2700],
]
const socios = 2
const proLabore = 13_500

interface Payable {
  readonly vencimento: CalendarDate
  readonly principal: number
  readonly conta?: string
}

/** Paid on the working day it is due; of the last 25 days, 12% stay open. */
export function paidOnDay(
  { today, util }: Plot,
  random: Draw,
  { vencimento, principal, conta = movimento }: Payable,
): BaixaDemo[] {
  const data = util(vencimento)
  const espera = data > addDays(today, -25) && random.chance(0.12)
  return data >= today || espera ? [] : [{ data, conta, principal }]
}

const valorOf = (reais: number, mes: MesDemo, random: Draw, varia = 0) =>
  Math.round(adjusted(Math.round(reais * 100), mes) * random.perto(varia))

function doCusto(plot: Plot, random: Draw, mes: MesDemo, custo: Custo): TituloDemo {
  const seasonal = mes.mes <= 3 || mes.mes === 12 ? (custo.summer ?? 1) : 1
  const valor = Math.round(valorOf(custo.base, mes, random, custo.varia) * seasonal)
  const vencimento = dayOf(mes, custo.dia)
  const conta = custo.unidade === 1 ? rio : movimento
  const partes = custo.rateio?.map(([centro, parte]) => ({
    plano: custo.plano,
    centro,
    valor: Math.floor((valor * parte) / 100),
  }))
  const resto = valor - (partes ?? []).reduce((soma, um) => soma + um.valor, 0)
  const index = custos.indexOf(custo)
  return {
    operacao: 'D',
    descricao: custo.descricao,
    valor,
    competencia: mes.inicio,
    vencimento,
    cadastro: addDays(mes.inicio, -12),
    id_pessoa: plot.fornecedores[index % plot.fornecedores.length] ?? null,
    plano: custo.plano,
    centro: custo.centro,
    unidade: custo.unidade ?? 0,
    documento: `${mes.numero + 101}${String(index).padStart(2, '0')}`,
    baixas: paidOnDay(plot, random, { vencimento, principal: valor, conta }),
    ...(custo.repeats && { recorrencia: custo.descricao }),
    ...(partes && {
      rateio: partes.map((um, i) => (i === 0 ? { ...um, valor: um.valor + resto } : um)),
    }),
  }
}

function titulosOfFolha(plot: Plot, random: Draw, mes: MesDemo): TituloDemo[] {
  const due = plot.util(addDays(mes.fim, 5))
  const um = (
    descricao: string,
    [plano, centro, valor]: readonly [string, string, number],
    { vencimento = due, id_pessoa = null as number | null } = {},
  ): TituloDemo => ({
    operacao: 'D',
    descricao,
    valor,
    competencia: mes.inicio,
    vencimento,
    cadastro: addDays(mes.fim, -3),
    id_pessoa,
    plano,
    centro,
    baixas: paidOnDay(plot, random, { vencimento, principal: valor }),
  })
  const pessoa = (i: number) => plot.equipe[i] ?? null
  const pagos = salaries.map(([cargo, centro, base], i) =>
    um(`Salário · ${cargo}`, ['Salários', centro, valorOf(base, mes, random)], {
      id_pessoa: pessoa(i),
    }),
  )
  const twoSocios = Array.from({ length: socios }, (_, i) =>
    um(
      `Pró-labore · sócio ${i + 1}`,
      ['Pró-labore', 'Aurora Filmes', valorOf(proLabore, mes, random)],
      { id_pessoa: pessoa(salaries.length + i) },
    ),
  )
  const total = salaries.reduce((soma, [, , base]) => soma + base, 0)
  const dia20 = { vencimento: addDays(mes.fim, 20) }
  const encargos = [
    um('INSS da folha', ['INSS', 'Recursos humanos', valorOf(total * 0.278, mes, random)], dia20),
    um('FGTS da folha', ['FGTS', 'Recursos humanos', valorOf(total * 0.08, mes, random)], dia20),
  ]
  const parcela13 = mes.mes === 11 || mes.mes === 12
  const thirteenth = parcela13
    ? [
        um(
          `13º salário, ${mes.mes - 10}ª parcela`,
          ['Férias e 13º salário', 'Recursos humanos', valorOf(total * 0.5, mes, random)],
          { vencimento: dayOf(mes, mes.mes === 11 ? 30 : 20) },
        ),
      ]
    : []
  return [...pagos, ...twoSocios, ...encargos, ...thirteenth]
}

/** Rent and services of every month, future ones included; payroll up to this month. */
export function fixedCustos(plot: Plot): TituloDemo[] {
  const random = draw(4711)
  return plot.meses.flatMap((mes) => [
    ...custos.map((custo) => doCusto(plot, random, mes, custo)),
    ...(mes.inicio <= plot.today ? titulosOfFolha(plot, random, mes) : []),
  ])
}

const compras: readonly (readonly [
  descricao: string,
  mes: number,
  reais: number,
  vezes: number,
])[] = [
  ['Câmera de cinema, corpo', 2, 96_400, 12],
  ['Jogo de lentes esféricas', 6, 58_900, 10],
  ['Ilhas de edição (3)', 11, 41_700, 6],
  ['Monitores de referência', 15, 23_980, 5],
  ['Gravador e lapelas sem fio', 19, 19_450, 4],
  ['Servidor de mídia', 23, 67_300, 12],
  ['Drone com câmera', 28, 34_990, 10],
  ['Refletores de LED', 33, 45_610, 12],
]

/** Equipment bought in instalments, some of them in the future. */
export function equipamentos(plot: Plot): TituloDemo[] {
  const random = draw(1889)
  return compras.flatMap(([descricao, numero, reais, vezes], compra) => {
    const mes = plot.meses[numero]
    if (!mes) return []
    const dia = dayOf(mes, 11 + compra)
    return equalParts(cents(reais * 100), vezes).map((valor, i): TituloDemo => {
      const vencimento = addMonths(addDays(dia, 30), i)
      return {
        operacao: 'D',
        descricao,
        valor,
        competencia: dia,
        vencimento,
        cadastro: dia,
        id_pessoa: plot.fornecedores[(compra * 5) % plot.fornecedores.length] ?? null,
        plano: 'Manutenção de equipamentos',
        centro: compra % 3 === 2 ? 'Montagem' : 'Produção',
        documento: `${20_480 + compra * 37}`,
        parcelamento: descricao,
        parcela: i + 1,
        parcelas: vezes,
        baixas: paidOnDay(plot, random, { vencimento, principal: valor }),
      }
    })
  })
}
