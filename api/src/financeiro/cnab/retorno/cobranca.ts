import type { PreviaOfRetornoInside as PreviaOfRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import { identityOfConvenio } from '@claquete/core/financeiro/cnab/cobranca/retorno/identity'
import type {
  LinhaOfRetorno,
  Meaning,
  RetornoOfCobranca,
} from '@claquete/core/financeiro/cnab/cobranca/retorno/retorno'
import type { Candidate } from '@claquete/core/financeiro/cnab/identity'
import { returnsOf } from '@claquete/core/financeiro/cobranca/by-file'
import { add, cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { efeitosOfBoleto } from '../../cobranca/public.ts'
import type { EfeitoOfBoleto } from '../../cobranca/public.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import { nameOfBanco } from '../convenio/banco.ts'
import { escolhasOf, itensMax, sumsOf } from './retorno.read.ts'
import type { JudgedFile, StoredReturn } from './retorno.read.ts'

/** What each meaning changes; the others only inform. */
const efeitoOfMeaning: Readonly<Partial<Record<Meaning, EfeitoOfBoleto>>> = {
  registrado: 'registrado',
  rejeitado: 'rejeitado',
  instrucao_rejeitada: 'rejeitado',
  pago: 'pago',
  pago_parcial: 'pago',
  estornado: 'devolvido',
  baixado: 'baixado',
  alterado: 'alterado',
  tarifa: 'tarifa',
}

export const efeitoOf = ({ ocorrencia }: LinhaOfRetorno): EfeitoOfBoleto | 'informativo' =>
  efeitoOfMeaning[ocorrencia.meaning] ?? 'informativo'

/** The amount of a line: what was paid; the fee, where the line tells of a fee alone; else the value of the boleto. */
export function valorOf(linha: LinhaOfRetorno): Cents {
  const { pago, tarifa, valorTitulo } = linha
  if (pago > 0) return pago
  return efeitoOf(linha) === 'tarifa' ? tarifa : valorTitulo
}

/** The day on which money moves on the account, or something happened. */
export const dataOf = ({ dataCredito, dataOcorrencia }: LinhaOfRetorno) =>
  dataCredito ?? dataOcorrencia

/**
 * The fee of a line. Only with a payment, or on its own, does the bank take it from the account at once. Costs of a
 * notary are in it where the bank took them off what it credited.
 */
export const tarifaOf = (linha: LinhaOfRetorno): Cents => {
  const efeito = efeitoOf(linha)
  const { tarifa, despesas, pago, creditado } = linha
  const isTaken = efeito === 'pago' && creditado > 0 && creditado + tarifa + despesas === pago
  if (isTaken) return add(tarifa, despesas)
  return efeito === 'pago' || efeito === 'tarifa' ? tarifa : cents(0)
}

/** The bank's words with its reasons. */
export const wordsOf = ({ ocorrencia: { codigo, texto, motivos } }: LinhaOfRetorno): string =>
  motivos.length === 0 ? `${codigo} ${texto}` : `${codigo} ${texto}, motivo ${motivos.join(', ')}`

/** The agreements about boletos of a bank, as its files name them. */
export const candidatesOfBoletos = (
  { banco }: RetornoOfCobranca,
  convenios: readonly StoredConvenio[],
): Candidate<StoredConvenio>[] =>
  convenios
    .filter(({ numero_banco }) => numero_banco === banco)
    .map((convenio) => ({ convenio, own: identityOfConvenio(returnsOf(convenio)) }))

/** In the order in which a preview sums them. */
const efeitos = [...efeitosOfBoleto, 'informativo'] as const

/** What a file about boletos would do. */
export function previaOfBoletos(
  { arquivo, nome }: StoredReturn,
  file: RetornoOfCobranca,
  { estado, motivo, convenio, escolhas, avisos }: JudgedFile,
): PreviaOfRetorno {
  const somas = sumsOf(
    efeitos,
    file.linhas.map((linha) => ({ efeito: efeitoOf(linha), valor: valorOf(linha) })),
  )
  return {
    arquivo,
    tipo: 'cobranca',
    nome,
    estado,
    motivo,
    conta: convenio?.descricao ?? null,
    escolhas: escolhasOf(escolhas),
    id_cnab_convenio: null,
    fara: [],
    repetidas: 0,
    esperam: 0,
    motivos: [],
    banco: nameOfBanco(file.banco),
    nsa: file.sequencia || null,
    gerado_em: file.generatedOn ?? null,
    somas,
    avisos: [...avisos, ...file.avisos],
    itens: file.linhas.slice(0, itensMax).map((linha) => ({
      linha: linha.linha,
      seu_numero: linha.seuNumero || linha.nossoNumero,
      nome: `Boleto ${linha.nossoNumero || linha.seuNumero}`,
      valor: valorOf(linha),
      data: dataOf(linha) ?? null,
      efeito: efeitoOf(linha),
      texto: wordsOf(linha),
      espera: null,
    })),
    itens_total: file.linhas.length,
  }
}
