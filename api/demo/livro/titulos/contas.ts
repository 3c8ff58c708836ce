import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { paidOnDay } from './fixed.ts'
import { caixa, cartao, cdb, dayOf, movimento, poupanca, adjusted, rio, draw } from './titulo.ts'
import type { Plot, MesDemo, TituloDemo } from './titulo.ts'

/** A direct entry: money that moved in an account on a day. */
const standaloneNode = (
  operacao: 'C' | 'D',
  [descricao, plano, centro]: readonly [string, string, string],
  { data, conta, valor }: { data: CalendarDate; conta: string; valor: number },
): TituloDemo => ({
  operacao,
  tipo: 'avulso',
  descricao,
  valor,
  competencia: data,
  vencimento: data,
  cadastro: data,
  plano,
  centro,
  unidade: conta === rio ? 1 : 0,
  baixas: [{ data, conta, principal: valor }],
})

/** Both halves of a transfer. */
function transferencia(
  data: CalendarDate,
  valor: number,
  { de, para, por }: { readonly de: string; readonly para: string; readonly por: string },
): TituloDemo[] {
  const base = {
    tipo: 'transferencia',
    origem: 'transferencia',
    descricao: por,
    valor,
    competencia: data,
    vencimento: data,
    cadastro: data,
    transferencia: `${data} ${de} ${para}`,
  } as const
  return [
    { ...base, operacao: 'D', baixas: [{ data, conta: de, principal: valor }] },
    { ...base, operacao: 'C', baixas: [{ data, conta: para, principal: valor }] },
  ]
}

const noCartao = [
  ['Passagem aérea da equipe', 'Viagens e representação', 'Comercial', 118_000],
  ['Almoço com cliente', 'Viagens e representação', 'Atendimento', 31_000],
  ['HDs e cartões de memória', 'Manutenção de equipamentos', 'Produção', 87_000],
  ['Inscrição em festival', 'Festivais e inscrições', 'Novos negócios', 42_000],
  ['Banco de imagens', 'Direitos de imagem e banco', 'Montagem', 58_000],
] as const
const smallThings = ['Táxi da produção', 'Café e lanches do set', 'Cópias e papelaria'] as const

/** Fees, yields, card and petty cash of a month, up to yesterday. */
function movimentosOfMonth({ today, util }: Plot, mes: MesDemo): TituloDemo[] {
  const random = draw(3001 + mes.numero)
  const feitos: TituloDemo[] = []
  const ate = (data: CalendarDate, novos: () => readonly TituloDemo[]) => {
    if (data < today) feitos.push(...novos())
  }
  const tarifa = ['Tarifa de manutenção', 'Tarifas bancárias', 'Financeiro'] as const
  ate(dayOf(mes, 2), () => [
    standaloneNode('D', tarifa, {
      data: dayOf(mes, 2),
      conta: movimento,
      valor: adjusted(18_990, mes),
    }),
    standaloneNode('D', tarifa, { data: dayOf(mes, 2), conta: rio, valor: adjusted(9450, mes) }),
  ])
  const yields = ['Rendimento do mês', 'Rendimentos de aplicações', 'Financeiro'] as const
  ate(mes.fim, () => [
    standaloneNode('C', yields, { data: mes.fim, conta: cdb, valor: 480_000 + random.ate(90_000) }),
    standaloneNode('C', yields, {
      data: mes.fim,
      conta: poupanca,
      valor: 13_500 + random.ate(2500),
    }),
  ])
  let fatura = 0
  for (const [i, [descricao, plano, centro, base]] of noCartao.entries()) {
    const data = dayOf(mes, 4 + i * 5)
    const valor = Math.round(adjusted(base, mes) * random.perto(0.4))
    fatura += valor
    ate(data, () => [
      standaloneNode('D', [descricao, plano, centro], { data, conta: cartao, valor }),
    ])
  }
  const due = util(addDays(mes.fim, 8))
  const ofFatura = { de: movimento, para: cartao, por: 'Pagamento da fatura do cartão' }
  ate(due, () => transferencia(due, fatura, ofFatura))
  const doRio = { de: movimento, para: rio, por: 'Despesas do escritório do Rio' }
  ate(dayOf(mes, 4), () => transferencia(dayOf(mes, 4), adjusted(440_000, mes), doRio))
  let gasto = 0
  for (const [i, descricao] of smallThings.entries()) {
    const data = dayOf(mes, 8 + i * 7)
    const valor = 9000 + random.ate(21_000)
    gasto += valor
    ate(data, () => [
      standaloneNode('D', [descricao, 'Verba de produção', 'Produção'], {
        data,
        conta: caixa,
        valor,
      }),
    ])
  }
  const topUp = { de: movimento, para: caixa, por: 'Reforço do caixa' }
  ate(dayOf(mes, 27), () => transferencia(dayOf(mes, 27), gasto, topUp))
  return feitos
}

export const movimentos = (plot: Plot): TituloDemo[] =>
  plot.meses.flatMap((mes) => movimentosOfMonth(plot, mes))

const overReceita: readonly (readonly [descricao: string, plano: string, taxa: number])[] = [
  ['ISS do mês', 'ISS', 0.05],
  ['PIS do mês', 'PIS', 0.0065],
  ['COFINS do mês', 'COFINS', 0.03],
]
const overLucro = [
  ['IRPJ do trimestre', 'IRPJ', 0.048],
  ['CSLL do trimestre', 'CSLL', 0.0288],
] as const

/** Taxes on revenue: of the month, due on day 20 of the next; of the quarter, 30 days after it. */
export function impostos(plot: Plot, titulos: readonly TituloDemo[]): TituloDemo[] {
  const random = draw(99)
  const receitaOf = ({ inicio, fim }: Pick<MesDemo, 'inicio' | 'fim'>) =>
    titulos.reduce(
      (soma, { operacao, tipo, competencia, valor }) =>
        operacao === 'C' && tipo === undefined && competencia >= inicio && competencia <= fim
          ? soma + valor
          : soma,
      0,
    )
  const um = (
    mes: MesDemo,
    [descricao, plano]: readonly [string, string, number],
    { valor, vencimento }: { valor: number; vencimento: CalendarDate },
  ): TituloDemo => ({
    operacao: 'D',
    descricao,
    valor,
    competencia: mes.inicio,
    vencimento,
    cadastro: mes.fim,
    plano,
    centro: 'Financeiro',
    baixas: paidOnDay(plot, random, { vencimento, principal: valor }),
  })
  const past = plot.meses.filter(({ fim }) => fim < plot.today)
  return past.flatMap((mes, i) => {
    const receita = receitaOf(mes)
    const doMes = overReceita.map((tributo) =>
      um(mes, tributo, {
        valor: Math.round(receita * tributo[2]),
        vencimento: addDays(mes.fim, 20),
      }),
    )
    const primeiro = past[i - 2]
    if (mes.mes % 3 !== 0 || !primeiro) return doMes.filter(({ valor }) => valor > 0)
    const quarter = receitaOf({ inicio: primeiro.inicio, fim: mes.fim })
    const ofQuarter = overLucro.map((tributo) =>
      um(mes, tributo, {
        valor: Math.round(quarter * tributo[2]),
        vencimento: addDays(mes.fim, 30),
      }),
    )
    return [...doMes, ...ofQuarter].filter(({ valor }) => valor > 0)
  })
}

const folga = 22_000_000
const leftover = 42_000_000
const target = 31_000_000
const milhar = 100_000

/** Centavos to move: positive into the investment, negative back out of it. */
function howMuchChanges(tem: number, saved: number): number {
  if (tem > leftover) return Math.floor((tem - target) / milhar) * milhar
  return tem < folga ? -Math.min(saved, Math.ceil((target - tem) / milhar) * milhar) : 0
}

/** What the settlements of a title move in an account; negative is money out. */
const movedOn = ({ operacao, baixas }: TituloDemo, conta: string) =>
  baixas
    .filter((baixa) => baixa.conta === conta)
    .map(({ data, principal, juros = 0, multa = 0 }) => ({
      data,
      valor: (operacao === 'C' ? 1 : -1) * (principal + juros + multa),
    }))

/** Four times a month, moves what the account has in excess to the investment, and back when it runs low. */
export function investments(
  { meses, today }: Plot,
  titulos: readonly TituloDemo[],
  initial: Readonly<Record<string, number>>,
): TituloDemo[] {
  const feitas: TituloDemo[] = []
  const saldo: Record<string, number> = {
    [movimento]: initial[movimento] ?? 0,
    [cdb]: initial[cdb] ?? 0,
  }
  const doDia = [movimento, cdb]
    .flatMap((conta) =>
      titulos.flatMap((um) => movedOn(um, conta)).map((baixa) => ({ ...baixa, conta })),
    )
    .toSorted((a, b) => (a.data < b.data ? -1 : 1))
  let at = 0
  for (const data of meses.flatMap((mes) => [6, 13, 21, 28].map((dia) => dayOf(mes, dia)))) {
    if (data >= today) break
    for (let um = doDia[at]; um && um.data <= data; um = doDia[++at]) {
      saldo[um.conta] = (saldo[um.conta] ?? 0) + um.valor
    }
    const tem = saldo[movimento] ?? 0
    const saved = Math.floor((saldo[cdb] ?? 0) / milhar) * milhar
    const change = howMuchChanges(tem, saved)
    if (change === 0) continue
    saldo[movimento] = tem - change
    saldo[cdb] = (saldo[cdb] ?? 0) + change
    feitas.push(
      ...transferencia(data, Math.abs(change), {
        de: change > 0 ? movimento : cdb,
        para: change > 0 ? cdb : movimento,
        por: change > 0 ? 'Aplicação' : 'Resgate da aplicação',
      }),
    )
  }
  return feitas
}

const requests = [
  ['Reforma da copa', 'Limpeza e conservação', 'Administração', 1_240_000],
  ['Cadeiras da sala de edição', 'Materiais de escritório', 'Montagem', 879_000],
  ['Curso de colorização', 'Festivais e inscrições', 'Cor e VFX', 364_000],
  ['Brindes de fim de ano', 'Brindes e eventos', 'Atendimento', 742_500],
  ['Assessoria de imprensa', 'Propaganda e site', 'Comercial', 550_000],
  ['Troca do ar-condicionado', 'Limpeza e conservação', 'Administração', 1_889_000],
] as const

/** Requested payables: not decided, except one rejected and one cancelled. */
export function solicitacoes({ today, fornecedores }: Plot): TituloDemo[] {
  return requests.map(([descricao, plano, centro, valor], i) => ({
    operacao: 'D',
    descricao,
    valor,
    competencia: addDays(today, -(i % 4)),
    vencimento: addDays(today, 5 + i * 3),
    cadastro: addDays(today, -1 - i),
    id_pessoa: fornecedores[(i * 7 + 3) % fornecedores.length] ?? null,
    plano,
    centro,
    situacao: i === 4 ? 'rejeitado' : i === 5 ? 'cancelado' : 'solicitado',
    baixas: [],
  }))
}
