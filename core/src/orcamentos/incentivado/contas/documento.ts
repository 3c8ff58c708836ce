import { isValidCnpj, isValidCpf } from '../../../kernel/person/documento.ts'
import { onlyDigits } from '../../../kernel/text.ts'
import { isChaveNfe } from './chave.ts'
import { falha } from './falha.ts'
import type { Falha } from './falha.ts'
import type { Gasto } from './gasto.ts'
import { toldOfMissingProof } from './recibo.ts'

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
  return [falha('documento_invalido', [problema, 'Corrija o cadastro do favorecido.'], gasto.valor)]
}

function ofChave(gasto: Gasto): Falha[] {
  const digits = onlyDigits(gasto.documento.chave)
  if (digits.length !== 44 || isChaveNfe(digits)) return []
  return [
    falha(
      'chave_invalida',
      ['O dígito da chave de acesso não confere.', 'Copie a chave do documento outra vez.'],
      gasto.valor,
    ),
  ]
}

/** Of what is paid alone: what is not paid yet may still come. */
function ofPaid(gasto: Gasto): Falha[] {
  if (gasto.debitos.length === 0) return []
  const missing = missingOf(gasto)
  return [
    ...(missing.length > 0
      ? [
          falha(
            'sem_documento',
            [
              `Sem ${listed.format(missing)} do documento fiscal.`,
              'Informe o documento e anexe o arquivo.',
            ],
            gasto.valor,
          ),
        ]
      : []),
    ...(gasto.hasComprovante
      ? []
      : [falha('sem_comprovante', toldOfMissingProof(gasto.recibo), gasto.valor)]),
  ]
}

/** What is wrong with the document of an expense, its proof, and who was paid. */
export const falhasOfDocumento = (gasto: Gasto): Falha[] => [
  ...ofPaid(gasto),
  ...ofFavorecido(gasto),
  ...ofChave(gasto),
]
