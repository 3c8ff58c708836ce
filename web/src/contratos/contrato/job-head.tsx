import type { ReplyOf } from '@claquete/contract/endpoint'
import type { contratoIssue } from '@claquete/contract/contratos/contrato/edit'
import { Badge } from '@mantine/core'
import { toIncentivadoEdit, toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'

type Job = NonNullable<ReplyOf<typeof contratoIssue>['data']['orcamento']>

/** The job that a contract is issued from, and whether its titles can open already. */
export function JobHead({ orcamento }: { readonly orcamento: Job }) {
  const { id_orcamento, num_orc, titulo, cliente, incentivado, status } = orcamento
  const to = incentivado === 'S' ? toIncentivadoEdit : toOrcamentoEdit
  return (
    <>
      <RecordHeader
        number={num_orc}
        title={titulo}
        detail={
          <>
            <Badge
              size="sm"
              radius="sm"
              tt="none"
              fw={500}
              style={{ background: status.cor_fundo, color: status.cor }}
            >
              {status.descricao}
            </Badge>
            {cliente && <Note>{cliente}</Note>}
          </>
        }
      >
        <LinkButton to={to(id_orcamento)}>Abrir orçamento</LinkButton>
      </RecordHeader>
      {!orcamento.libera_financeiro && (
        <Notice tone="info">
          Com o orçamento em “{status.descricao}”, o financeiro dele não recebe títulos. O contrato
          pode ser escrito e emitido; os títulos abrem quando o orçamento estiver aprovado.
        </Notice>
      )}
    </>
  )
}
