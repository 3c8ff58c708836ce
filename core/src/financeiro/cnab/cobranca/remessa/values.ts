import { kindOfDocumento } from '../../../../kernel/person/documento.ts'
import { cents } from '../../../../kernel/amounts/money.ts'
import type { Cents } from '../../../../kernel/amounts/money.ts'
import type { Rate } from '../../../../kernel/amounts/quantity.ts'
import { roundHalfAwayFromZero } from '../../../../kernel/amounts/rounding.ts'
import type { BancoOfBoleto } from '../../../cobranca/convenio.ts'
import { movimentos } from './instrucao.ts'
import type {
  BoletoOfRemessa,
  ConvenioOfRemessa,
  InstrucaoOfCobranca,
  MadeAt,
} from './instrucao.ts'
import type { Codes, DetailValues, HeaderValues } from './layout.ts'

/** A commercial month of interest. */
const daysOfMonth = 30n
/** A Rate counts millionths of one per cent. */
const wholeOfRate = 100_000_000n

/** Interest of one day on the value of a boleto, to the centavo. */
export const jurosOfDay = (valor: Cents, monthly: Rate): Cents =>
  cents(Number(roundHalfAwayFromZero(BigInt(valor) * BigInt(monthly), wholeOfRate * daysOfMonth)))

/** A percentage with so many decimals as an integer; it is exact, or `problemsOf` has refused it. */
const scaled = (percentual: Rate | undefined, decimals: 2 | 4): number =>
  Math.trunc((percentual ?? 0) / 10 ** (6 - decimals))

const tipoOf = (documento: string): number => (kindOfDocumento(documento) === 'cpf' ? 1 : 2)

/** The one digit that stands for a carteira: 101 of Santander is the fast one; 17 and 51 of Banco do Brasil. */
const digitOfCarteira: Readonly<Partial<Record<BancoOfBoleto, Readonly<Record<string, string>>>>> =
  {
    '001': { '17': '7', '31': '2', '51': '4' },
    '033': { '101': '5' },
  }

export function headerValues(convenio: ConvenioOfRemessa, nsa: number, when: MadeAt): HeaderValues {
  const { banco, empresa, conta, contaDv, carteira } = convenio
  return {
    ...convenio,
    inscricaoTipo: tipoOf(empresa.documento),
    inscricao: empresa.documento,
    empresa: empresa.nome,
    contaComDv: conta + contaDv,
    contaEnd: conta.slice(-1) + contaDv,
    carteiraCodigo: digitOfCarteira[banco]?.[carteira] ?? '1',
    nsa,
    ...when,
  }
}

/** Interest, fine and discount. */
function conditionsOf(boleto: BoletoOfRemessa, codes: Codes) {
  const { juros, multa, desconto, valor } = boleto
  return {
    jurosCodigo: juros ? codes.juros.yes : codes.juros.no,
    jurosData: juros?.desde,
    jurosDia: juros ? jurosOfDay(valor, juros.perMonth) : cents(0),
    jurosMes: scaled(juros?.perMonth, 2),
    jurosMes4: scaled(juros?.perMonth, 4),
    multaCodigo: multa ? codes.multa : '0',
    multaData: multa?.desde,
    multa: scaled(multa?.percentual, 2),
    multa4: scaled(multa?.percentual, 4),
    descontoCodigo: desconto ? codes.desconto : '0',
    descontoData: desconto?.ate,
    desconto: desconto?.valor ?? cents(0),
  }
}

export function detailValues(
  header: HeaderValues,
  { movimento, boleto }: InstrucaoOfCobranca,
  codes: Codes,
): Omit<DetailValues, 'sequencia'> {
  const { nossoNumero, pagador, mensagens } = boleto
  const [mensagem1 = '', mensagem2 = '', mensagem3 = '', mensagem4 = '', mensagem5 = ''] = mensagens
  return {
    ...header,
    ...conditionsOf(boleto, codes),
    movimento: movimentos[movimento],
    nossoNumero,
    nossoNumeroSemDv: nossoNumero.slice(0, -1),
    shortNossoNumero: nossoNumero.slice(-8),
    seuNumero: boleto.seuNumero,
    usoEmpresa: boleto.usoEmpresa,
    valor: boleto.valor,
    emissao: boleto.emissao,
    vencimento: boleto.vencimento,
    especie: codes.especies[boleto.especie],
    aceite: boleto.aceite ? codes.aceite.yes : codes.aceite.no,
    abatimento: boleto.abatimento,
    prazo: boleto.prazo,
    pagadorTipo: tipoOf(pagador.documento),
    pagador: pagador.documento,
    nome: pagador.nome,
    endereco: pagador.endereco,
    bairro: pagador.bairro,
    cep: pagador.cep,
    cidade: pagador.cidade,
    uf: pagador.uf,
    mensagem1,
    mensagem2,
    mensagem3,
    mensagem4,
    mensagem5,
  }
}
