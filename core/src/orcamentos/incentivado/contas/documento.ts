import { isValidCnpj, isValidCpf } from '../../../kernel/person/documento.ts'
import { onlyDigits } from '../../../kernel/text.ts'
import { isChaveNfe } from './chave.ts'
import type { Falha, Verificacao } from './falha.ts'
import type { Gasto } from './gasto.ts'

const falha = (
  verificacao: Verificacao,
  { valor }: Gasto,
  [problema, correcao]: readonly [problema: string, correcao: string],
): Falha => ({ verificacao, efeito: 'bloqueia', problema, correcao, regra: null, valor })

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** What of its document a paid expense lacks: what is not known was checked by no rule of days. */
function missingOf({ documento, hasDocumento }: Gasto): string[] {
  return [
    ...(documento.tipo ? [] : ['o tipo']),
    ...(documento.numero ? [] : ['o número']),
    ...(documento.emissao ? [] : ['a data de emissão']),
    ...(hasDocumento ? [] : ['o arquivo']),
  ]
}

function ofFavorecido(gasto: Gasto): Falha[] {
  const { documento_favorecido: id, favorecido } = gasto
  if (isValidCpf(id) || isValidCnpj(id)) return []
  const problema =
    id === '' ? `${favorecido}: sem CPF ou CNPJ.` : `${favorecido}: CPF ou CNPJ inválido.`
  return [falha('documento_invalido', gasto, [problema, 'Corrija o cadastro do favorecido.'])]
}

function ofChave(gasto: Gasto): Falha[] {
  const digits = onlyDigits(gasto.documento.chave)
  if (digits.length !== 44 || isChaveNfe(digits)) return []
  return [
    falha('chave_invalida', gasto, [
      'O dígito da chave de acesso não confere.',
      'Copie a chave do documento outra vez.',
    ]),
  ]
}

/** Of what is paid alone: what is not paid yet may still come. */
function ofPaid(gasto: Gasto): Falha[] {
  if (gasto.debitos.length === 0) return []
  const missing = missingOf(gasto)
  return [
    ...(missing.length > 0
      ? [
          falha('sem_documento', gasto, [
            `Sem ${listed.format(missing)} do documento fiscal.`,
            'Informe o documento e anexe o arquivo.',
          ]),
        ]
      : []),
    ...(gasto.hasComprovante
      ? []
      : [
          falha('sem_comprovante', gasto, [
            'Sem o comprovante do pagamento.',
            'Anexe o comprovante, ou gere um recibo em Contas a pagar e peça a assinatura.',
          ]),
        ]),
  ]
}

/** What is wrong with the document of an expense, its proof, and who was paid. */
export const falhasOfDocumento = (gasto: Gasto): Falha[] => [
  ...ofPaid(gasto),
  ...ofFavorecido(gasto),
  ...ofChave(gasto),
]
