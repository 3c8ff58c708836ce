import type { PreviaOfRetornoInside as PreviaOfRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import { efeitos } from '@claquete/core/financeiro/cnab/pagamentos/efeito'
import type { Candidate } from '@claquete/core/financeiro/cnab/identity'
import { identityOfPayer } from '@claquete/core/financeiro/cnab/pagamentos/identity'
import type { ReadArquivo, ReadPagamento } from '@claquete/core/financeiro/cnab/pagamentos/read'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import { nameOfBanco } from '../convenio/banco.ts'
import { escolhasOf, itensMax, sumsOf } from './retorno.read.ts'
import type { JudgedFile, StoredReturn } from './retorno.read.ts'

/** The agreements about payments of a bank, as its files name them. */
export const candidatesOfPagamentos = (
  file: ReadArquivo,
  convenios: readonly StoredConvenio[],
): Candidate<StoredConvenio>[] =>
  convenios
    .filter(({ numero_banco }) => numero_banco === file.banco)
    .map((convenio) => {
      const { agencia, conta, conta_dv, cnpj } = convenio
      const payer = { ...convenio, agencia, conta, contaDv: conta_dv, documento: cnpj }
      return { convenio, own: identityOfPayer(file, payer) }
    })

/** When and how much the bank says that it paid. */
export const paidOf = ({
  data,
  dataReal,
  valor,
  valorReal,
}: Pick<ReadPagamento, 'data' | 'dataReal' | 'valor' | 'valorReal'>) => ({
  data: dataReal ?? data,
  valor: valorReal ?? valor,
})

/** The bank's reasons in words. */
export const reasonOf = ({ ocorrencias }: Pick<ReadPagamento, 'ocorrencias'>): string =>
  ocorrencias.map(({ codigo, texto }) => `${codigo} ${texto}`).join('; ')

/** What a file about payments would do. */
export function previaOfPagamentos(
  { arquivo, nome }: StoredReturn,
  file: ReadArquivo,
  { estado, motivo, convenio, escolhas, avisos }: JudgedFile,
): PreviaOfRetorno {
  const somas = sumsOf(
    efeitos,
    file.pagamentos.map((one) => ({ efeito: one.efeito, valor: paidOf(one).valor })),
  )
  return {
    arquivo,
    tipo: 'pagamento',
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
    nsa: file.nsa ?? null,
    gerado_em: file.generatedOn ?? null,
    somas,
    avisos: [...avisos, ...file.avisos],
    itens: file.pagamentos.slice(0, itensMax).map((one) => {
      const { data, valor } = paidOf(one)
      return {
        linha: one.linha,
        seu_numero: one.seuNumero,
        nome: one.nome,
        valor,
        data: data ?? null,
        efeito: one.efeito,
        texto: reasonOf(one),
        espera: null,
      }
    }),
    itens_total: file.pagamentos.length,
  }
}
