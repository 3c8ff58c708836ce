import { isValidCnpj, isValidCpf } from '../../../../kernel/person/documento.ts'
import type { Rate } from '../../../../kernel/amounts/quantity.ts'
import { isUf } from '../../../../kernel/person/uf.ts'
import { isNossoNumeroOf } from '../../../cobranca/banks/boleto-of.ts'
import { problemsOfConvenio, tamanhosOf } from '../../../cobranca/convenio.ts'
import type {
  BoletoOfRemessa,
  ConvenioOfRemessa,
  InstrucaoOfCobranca,
  Pagador,
} from './instrucao.ts'
import type { Layout } from './layout.ts'

/** What must be mended before a file can be written. */
export interface RemessaProblem {
  /** Of the boleto; '' when it is the agreement. */
  readonly seuNumero: string
  readonly campo: string
  readonly msg: string
}

type Found = Omit<RemessaProblem, 'seuNumero'> | false

const isDocumento = (documento: string) => isValidCpf(documento) || isValidCnpj(documento)

/** Everything wrong with the agreement. */
export function problemsOfAgreement(convenio: ConvenioOfRemessa): RemessaProblem[] {
  const { banco, tamanho, empresa, codigoTransmissao } = convenio
  const found: Found[] = [
    ...problemsOfConvenio(convenio),
    !isDocumento(empresa.documento) && {
      campo: 'documento',
      msg: 'O CNPJ de quem recebe não confere: corrija o cadastro.',
    },
    empresa.nome.trim() === '' && { campo: 'nome', msg: 'A empresa está sem nome.' },
    !tamanhosOf(banco).includes(tamanho) && {
      campo: 'tamanho',
      msg: `Este banco só recebe daqui arquivos de ${tamanhosOf(banco).join(' ou ')} colunas.`,
    },
    banco === '033' &&
      tamanho === 400 &&
      !/^\d{20}$/u.test(codigoTransmissao) && {
        campo: 'codigoTransmissao',
        msg: 'O código de transmissão do Santander tem 20 números.',
      },
  ]
  return found.filter((one) => one !== false).map((one) => ({ seuNumero: '', ...one }))
}

function ofPagador({ nome, documento, endereco, cep, cidade, uf }: Pagador): Found[] {
  return [
    nome.trim() === '' && { campo: 'pagador.nome', msg: 'Falta o nome do pagador.' },
    !isDocumento(documento) && {
      campo: 'pagador.documento',
      msg: 'O CPF ou CNPJ do pagador não confere.',
    },
    endereco.trim() === '' && { campo: 'pagador.endereco', msg: 'Falta o endereço do pagador.' },
    cidade.trim() === '' && { campo: 'pagador.cidade', msg: 'Falta a cidade do pagador.' },
    !/^\d{8}$/u.test(cep) && { campo: 'pagador.cep', msg: 'O CEP do pagador tem oito números.' },
    !isUf(uf) && { campo: 'pagador.uf', msg: 'O estado do pagador não existe.' },
  ]
}

/** A percentage that the file cannot tell: it has two decimals. */
const isUntold = (percentual: Rate | undefined) =>
  percentual !== undefined && (percentual <= 0 || percentual % 10_000 !== 0)

function ofAmounts({ movimento, boleto }: InstrucaoOfCobranca): Found[] {
  const { valor, abatimento, desconto, multa, juros } = boleto
  return [
    valor <= 0 && { campo: 'valor', msg: 'O valor do boleto deve ser maior que zero.' },
    abatimento < 0 && { campo: 'abatimento', msg: 'O abatimento não pode ser negativo.' },
    movimento === 'abatimento' &&
      abatimento === 0 && { campo: 'abatimento', msg: 'Informe o valor do abatimento.' },
    abatimento >= valor &&
      valor > 0 && { campo: 'abatimento', msg: 'O abatimento deve ser menor que o valor.' },
    desconto !== undefined &&
      (desconto.valor <= 0 || desconto.valor >= valor) && {
        campo: 'desconto',
        msg: 'O desconto deve ser maior que zero e menor que o valor.',
      },
    isUntold(multa?.percentual) && {
      campo: 'multa',
      msg: 'A multa vai ao banco em percentual com até duas casas, maior que zero.',
    },
    isUntold(juros?.perMonth) && {
      campo: 'juros',
      msg: 'Os juros vão ao banco em percentual ao mês com até duas casas, maior que zero.',
    },
  ]
}

function ofDates({ emissao, vencimento, desconto, multa, juros }: BoletoOfRemessa): Found[] {
  return [
    vencimento < emissao && { campo: 'vencimento', msg: 'O vencimento é anterior à emissão.' },
    desconto !== undefined &&
      desconto.ate > vencimento && { campo: 'desconto', msg: 'O desconto passa do vencimento.' },
    multa !== undefined &&
      multa.desde < vencimento && { campo: 'multa', msg: 'A multa começa antes do vencimento.' },
    juros !== undefined &&
      juros.desde < vencimento && { campo: 'juros', msg: 'Os juros começam antes do vencimento.' },
  ]
}

function ofNumbers(
  convenio: ConvenioOfRemessa,
  layout: Layout,
  { movimento, boleto }: InstrucaoOfCobranca,
): Found[] {
  const { banco, tamanho } = convenio
  const { nossoNumero, seuNumero, prazo } = boleto
  return [
    !layout.movimentos.includes(movimento) && {
      campo: 'movimento',
      msg: 'Este banco só registra boletos por arquivo: cancele ou altere no site dele.',
    },
    banco === '077' &&
      nossoNumero !== '' && { campo: 'nossoNumero', msg: 'O Inter dá ele mesmo o nosso número.' },
    banco !== '077' &&
      !isNossoNumeroOf(convenio, nossoNumero) && {
        campo: 'nossoNumero',
        msg: 'O nosso número não é deste convênio: gere o boleto de novo.',
      },
    banco === '033' &&
      tamanho === 400 &&
      !nossoNumero.startsWith('00000') && {
        campo: 'nossoNumero',
        msg: 'O nosso número não cabe nas oito posições deste arquivo.',
      },
    (seuNumero === '' || seuNumero.length > layout.seuNumero) && {
      campo: 'seuNumero',
      msg: `O número do documento tem de um a ${layout.seuNumero} caracteres neste arquivo.`,
    },
    banco === '077' &&
      ![0, 30, 60].includes(prazo) && {
        campo: 'prazo',
        msg: 'O Inter aceita 0, 30 ou 60 dias depois do vencimento.',
      },
  ]
}

/** Everything wrong with one boleto. */
export function problemsOfInstrucao(
  convenio: ConvenioOfRemessa,
  layout: Layout,
  instrucao: InstrucaoOfCobranca,
): RemessaProblem[] {
  const { boleto } = instrucao
  return [
    ...ofNumbers(convenio, layout, instrucao),
    ...ofPagador(boleto.pagador),
    ...ofAmounts(instrucao),
    ...ofDates(boleto),
    boleto.mensagens.length > 5 && {
      campo: 'mensagens',
      msg: 'O boleto leva até cinco mensagens.',
    },
  ]
    .filter((one) => one !== false)
    .map((one) => ({ seuNumero: boleto.seuNumero, ...one }))
}

/** The same instruction for one boleto twice in a file. */
export function repeatedInstrucoes(instrucoes: readonly InstrucaoOfCobranca[]): RemessaProblem[] {
  const seen = new Set<string>()
  return instrucoes.flatMap(({ movimento, boleto: { nossoNumero, seuNumero } }) => {
    const key = `${movimento} ${nossoNumero === '' ? `seu ${seuNumero}` : nossoNumero}`
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
      ? [{ seuNumero, campo: 'nossoNumero', msg: 'O boleto está duas vezes neste arquivo.' }]
      : []
  })
}
