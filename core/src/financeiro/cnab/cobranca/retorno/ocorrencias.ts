import { caixaRows, sicrediRows } from './ocorrencias-240.ts'
import type { Rows } from './ocorrencias-240.ts'
import type { Meaning, Ocorrencia } from './retorno.ts'

type Table = ReadonlyMap<string, { readonly meaning: Meaning; readonly texto: string }>

/** Each line of a meaning is a code of the bank and its words. */
function tableOf(rows: Rows): Table {
  const entries = Object.entries(rows).flatMap(([meaning, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .map((line): [string, { meaning: Meaning; texto: string }] => [
        line.slice(0, 2),
        // The keys of Rows are meanings.
        { meaning: meaning as Meaning, texto: line.slice(3) },
      ]),
  )
  return new Map(entries)
}

/** FEBRABAN, 240 columns. */
const febraban = tableOf({
  registrado: '02 Entrada confirmada',
  rejeitado: '03 Entrada rejeitada',
  pago: `
    06 Liquidação
    17 Liquidação após a baixa ou de boleto não registrado`,
  estornado: '44 Pago com cheque que foi devolvido',
  baixado: `
    09 Baixa
    25 Protestado e baixado`,
  em_aberto: '11 Em aberto na carteira do banco',
  alterado: `
    12 Abatimento concedido
    13 Abatimento cancelado
    14 Vencimento alterado
    27 Alteração de dados confirmada`,
  instrucao_rejeitada: `
    26 Instrução rejeitada
    30 Alteração de dados rejeitada`,
  protesto: `
    19 Instrução de protesto recebida
    20 Sustação de protesto recebida
    23 Enviado ao cartório
    24 Retirado do cartório`,
  tarifa: '28 Débito de tarifas ou custas',
  informativo: `
    04 Transferência de carteira: entrada
    05 Transferência de carteira: baixa
    15 Franco de pagamento
    50 Pago com cheque que ainda não compensou`,
})

/** FEBRABAN's codes with those that a bank has beside them or of another meaning. */
const withOwn = (own: Rows): Table => new Map([...febraban, ...tableOf(own)])

/** Itaú uses its own numbers in both sizes: its 15, 16 and 17 are refusals. */
const itau = tableOf({
  registrado: `
    02 Entrada confirmada
    64 Entrada confirmada com rateio de crédito
    71 Entrada registrada, aguardando avaliação
    73 Entrada confirmada na cobrança simples`,
  rejeitado: `
    03 Entrada rejeitada
    60 Entrada de carnê rejeitada`,
  pago: `
    06 Liquidação
    08 Liquidação em cartório
    10 Baixa por ter sido liquidado
    59 Baixa por crédito em conta pelo SISPAG`,
  pago_parcial: '07 Liquidação parcial',
  estornado: '69 Cheque devolvido',
  baixado: `
    05 Alteração de dados: baixa
    09 Baixa
    32 Baixa por ter sido protestado
    47 Baixa com transferência para desconto`,
  em_aberto: '11 Em aberto na carteira do banco',
  alterado: `
    04 Alteração de dados: nova entrada
    12 Abatimento concedido
    13 Abatimento cancelado
    14 Vencimento alterado`,
  instrucao_rejeitada: `
    15 Baixa rejeitada
    16 Instrução rejeitada
    17 Alteração de dados rejeitada
    18 Instrução da cobrança contratual rejeitada ou pendente
    57 Instrução cancelada`,
  protesto: `
    19 Instrução de protesto recebida
    20 Sustação de protesto recebida
    21 Instrução de não protestar recebida
    23 Enviado ao cartório
    24 Instrução de protesto rejeitada, sustada ou pendente
    63 Sustado judicialmente`,
  tarifa: `
    26 Tarifa de aviso de cobrança
    27 Tarifa de extrato de posição
    28 Tarifa da relação de liquidações
    29 Tarifa de manutenção de títulos vencidos
    30 Débito mensal de tarifas
    33 Custas de protesto
    34 Custas de sustação
    35 Custas do cartório distribuidor
    36 Custas de edital
    37 Tarifa de emissão de boleto
    38 Tarifa de instrução
    39 Tarifa de ocorrências
    48 Custas de sustação judicial
    56 Custas de irregularidade`,
  informativo: `
    25 Alegação do pagador
    65 Pago com cheque que ainda não compensou
    72 Crédito pelo SISPAG sem título correspondente
    76 Cheque compensado`,
})

const bradesco = tableOf({
  registrado: '02 Entrada confirmada',
  rejeitado: `
    03 Entrada rejeitada
    24 Entrada rejeitada por CEP irregular`,
  pago: `
    06 Liquidação
    15 Liquidação em cartório
    17 Liquidação após a baixa ou de boleto não registrado`,
  estornado: `
    22 Pagamento cancelado
    40 Estorno de pagamento`,
  baixado: `
    09 Baixa automática por arquivo
    10 Baixa pedida à agência`,
  em_aberto: '11 Em aberto na carteira do banco',
  alterado: `
    12 Abatimento concedido
    13 Abatimento cancelado
    14 Vencimento alterado
    33 Alteração de dados confirmada`,
  instrucao_rejeitada: `
    27 Baixa rejeitada
    30 Alteração de dados rejeitada
    32 Instrução rejeitada`,
  protesto: `
    19 Instrução de protesto recebida
    20 Sustação de protesto recebida
    23 Enviado ao cartório
    34 Retirado do cartório, em carteira
    55 Sustado judicialmente`,
  tarifa: '28 Débito de tarifas ou custas',
  informativo: `
    16 Pago com cheque, vinculado
    18 Acerto de depositária
    21 Acerto do controle da empresa`,
})

const bb = tableOf({
  registrado: '02 Entrada confirmada',
  rejeitado: '03 Comando recusado',
  pago: `
    05 Liquidação sem registro
    06 Liquidação
    08 Liquidação por saldo
    15 Liquidação em cartório`,
  pago_parcial: '07 Liquidação por conta',
  estornado: '44 Pago com cheque que foi devolvido',
  baixado: `
    09 Baixa
    10 Baixa pedida`,
  em_aberto: '11 Em aberto na carteira do banco',
  alterado: `
    12 Abatimento concedido
    13 Abatimento cancelado
    14 Vencimento alterado
    16 Juros de mora alterados
    21 Nome do pagador alterado
    22 Endereço do pagador alterado
    26 Seu número alterado`,
  protesto: `
    19 Instrução de protesto recebida
    23 Enviado ao cartório
    24 Sustação de protesto recebida`,
  tarifa: `
    28 Manutenção de título vencido
    96 Despesas de protesto
    97 Despesas de sustação de protesto
    98 Débito de custas antecipadas`,
  informativo: `
    20 Débito em conta
    46 Pago com cheque que ainda não compensou`,
})

/** Santander: 15 goes to the notary, 16 was settled before, 17 was settled at the notary. */
const santander = tableOf({
  registrado: '02 Entrada confirmada',
  rejeitado: '03 Entrada rejeitada',
  pago: `
    06 Liquidação
    08 Liquidação por saldo
    17 Liquidação em cartório`,
  pago_parcial: '07 Liquidação por conta',
  baixado: `
    09 Baixa automática
    10 Baixa pedida ou por protesto`,
  em_aberto: '11 Em aberto na carteira do banco',
  alterado: `
    12 Abatimento concedido
    13 Abatimento cancelado
    14 Vencimento alterado`,
  instrucao_rejeitada: '01 O banco não tem este título',
  protesto: `
    15 Enviado ao cartório
    21 Entrada em cartório
    22 Retirado do cartório
    25 Instrução de protesto recebida
    26 Sustação de protesto recebida`,
  tarifa: '24 Custas de cartório',
  informativo: '16 Título já baixado ou liquidado',
})

const sicoob = tableOf({
  registrado: '02 Entrada confirmada',
  rejeitado: '03 Entrada rejeitada',
  pago: `
    05 Liquidação sem registro
    06 Liquidação
    15 Liquidação em cartório`,
  baixado: `
    09 Baixa
    10 Baixa pedida`,
  em_aberto: '11 Em aberto na carteira do banco',
  alterado: `
    14 Vencimento alterado
    27 Alteração de dados confirmada`,
  protesto: '23 Enviado ao cartório',
  informativo: '48 Transferência de carteira',
})

const inter = tableOf({
  registrado: '02 Em aberto',
  rejeitado: '03 Erro na emissão',
  pago: '06 Pago',
  baixado: '07 Baixado',
})

const own400: Readonly<Record<string, Table>> = {
  '001': bb,
  '033': santander,
  '077': inter,
  '237': bradesco,
  '341': itau,
  '756': sicoob,
}

const own240: Readonly<Record<string, Table>> = {
  '104': withOwn(caixaRows),
  '748': withOwn(sicrediRows),
}

/** What a code means at a bank in a file of this size; an unknown code is told and changes nothing. */
export function ocorrenciaOf(
  banco: string,
  tamanho: 240 | 400,
  codigo: string,
): Omit<Ocorrencia, 'motivos'> {
  const own = (tamanho === 400 ? own400 : own240)[banco]
  const table = own ?? (banco === '341' ? itau : febraban)
  const { meaning, texto } = table.get(codigo) ?? {
    meaning: 'informativo' as const,
    texto: `Ocorrência ${codigo}, que o sistema não conhece`,
  }
  return { codigo, meaning, texto }
}

/** The codes of a place in which they follow one another, `size` characters each; blanks and zeros are no code. */
export function motivosOf(text: string, size: number): string[] {
  const codes = text.match(new RegExp(`.{1,${size}}`, 'gu')) ?? []
  return codes.map((code) => code.trim()).filter((code) => /[^0]/u.test(code))
}
