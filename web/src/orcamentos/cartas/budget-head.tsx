import { versaoBeside } from '@claquete/core/orcamentos/versoes/versao-name'
import { toOrcamentoEdit, toOrcamentoList } from '../../addresses/orcamentos.ts'
import type { CartaOrcamento } from '@claquete/contract/orcamentos/cartas/carta'
import { Badge, Skeleton } from '@mantine/core'
import { IconLock } from '../../ui/icons.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import type { Read } from '../../ui/frame/reading.tsx'

/** Header of the budget being sent, with what blocks sending. */
export function BudgetHead({ orcamento }: { orcamento: CartaOrcamento | undefined }) {
  if (!orcamento) return <Skeleton height={58} />
  const { num_orc, titulo, cliente, status } = orcamento
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
            <Note>{[versaoBeside(orcamento), cliente].filter(Boolean).join(' · ')}</Note>
          </>
        }
      >
        <LinkButton to={toOrcamentoEdit(orcamento.id_orcamento)}>Abrir orçamento</LinkButton>
      </RecordHeader>
      {orcamento.impedimento ? (
        <Notice tone="danger" role="alert">
          {orcamento.impedimento}
        </Notice>
      ) : (
        !orcamento.enviado && (
          <Notice tone="warning" icon={<IconLock size={15} stroke={1.6} aria-hidden />}>
            Ao enviar, esta versão fica congelada: para mudar algo depois, crie outra versão.
          </Notice>
        )
      )}
    </>
  )
}

interface HeadOfReadingProps {
  readonly reading: Read<{ readonly data: { readonly orcamento: CartaOrcamento } }>
}

/** The same, of a budget that is read. */
export const HeadOfReading = ({ reading }: HeadOfReadingProps) => (
  <Reading of={reading} waiting={<BudgetHead orcamento={undefined} />} listTo={toOrcamentoList()}>
    {({ data }) => <BudgetHead orcamento={data.orcamento} />}
  </Reading>
)
