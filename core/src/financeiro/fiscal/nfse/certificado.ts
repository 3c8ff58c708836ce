import { documentoOwner, formatDocumento } from '../../../kernel/person/documento.ts'

/** Days before its end from which a certificate is told to be ending. */
export const daysToWarn = 30

/**
 * Why a certificate cannot sign for a unit; undefined where it can. One of any establishment signs for all of its company:
 * the first eight places of the CNPJ are compared whole, letters among them (IN RFB 2.229/2024).
 */
export function problemOfCertificado(certificado: string, cnpj: string | null): string | undefined {
  if (cnpj === null || cnpj === '') return 'Informe o CNPJ no cadastro {desta unidade} primeiro.'
  if (certificado === '') return 'O certificado não diz de qual CNPJ é. Use um e-CNPJ A1.'
  if (documentoOwner(certificado) === documentoOwner(cnpj)) return undefined
  return `O certificado é do CNPJ ${formatDocumento(certificado)}, e o {desta unidade} é ${formatDocumento(cnpj)}.`
}
