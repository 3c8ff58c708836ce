import type { PreviaDeRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import { efeitos } from '@claquete/core/financeiro/cnab/pagamentos/efeito'
import { layoutsOfPagamento } from '@claquete/core/financeiro/cnab/pagamentos/layouts'
import type { ReadArquivo, ReadPagamento } from '@claquete/core/financeiro/cnab/pagamentos/read'
import { normalizeDocumento } from '@claquete/core/kernel/documento'
import { centsToReais } from '@claquete/core/kernel/money'
import { onlyDigits } from '@claquete/core/kernel/text'
import type { StoredConvenio } from './convenio.queries.ts'
import { itensMax, nameOfBanco, sumsOf, unknownAdvice } from './retorno.ts'
import type { JudgedFile, StoredReturn } from './retorno.ts'

const bare = (text: string) => onlyDigits(text).replace(/^0+/u, '')

/** Whether a file is of this agreement's account. */
function isOf(file: ReadArquivo, convenio: StoredConvenio): boolean {
  if (convenio.numero_banco !== file.banco) return false
  const document = file.documento.replace(/^0+/u, '')
  const own = normalizeDocumento(convenio.cnpj).replace(/^0+/u, '')
  if (document !== '' && document !== own) return false
  const given = bare(file.convenio)
  // One agreement may serve several accounts: its number decides only where the file names no account.
  if (bare(file.conta) === '') return given !== '' && given === bare(convenio.convenio)
  return bare(convenio.agencia) === bare(file.agencia) && bare(convenio.conta) === bare(file.conta)
}

/** The agreement about payments whose file this is. */
export const convenioOfPagamentos = (
  file: ReadArquivo,
  convenios: readonly StoredConvenio[],
): StoredConvenio | undefined => convenios.find((one) => isOf(file, one))

/** Why a file about payments is of no account that this person knows. */
export function unknownConta(file: ReadArquivo): string {
  const where = `agência ${bare(file.agencia) || 'sem número'}, conta ${bare(file.conta) || 'sem número'}`
  const known = layoutsOfPagamento.has(file.banco)
    ? ''
    : ' Este banco não está entre os que daqui se usam.'
  return `É do ${nameOfBanco(file.banco)}, ${where}, de que não há convênio de pagamentos cadastrado.${known} ${unknownAdvice}`
}

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
  { estado, motivo, convenio, avisos }: JudgedFile,
): PreviaDeRetorno {
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
    banco: nameOfBanco(file.banco),
    nsa: file.nsa ?? null,
    gerado_em: file.geracao ?? null,
    somas,
    avisos: [...avisos, ...file.avisos],
    itens: file.pagamentos.slice(0, itensMax).map((one) => {
      const { data, valor } = paidOf(one)
      return {
        linha: one.linha,
        seu_numero: one.seuNumero,
        nome: one.nome,
        valor: centsToReais(valor),
        data: data ?? null,
        efeito: one.efeito,
        texto: reasonOf(one),
      }
    }),
    itens_total: file.pagamentos.length,
  }
}
