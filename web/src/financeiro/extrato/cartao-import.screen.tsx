import { extratoCartaoView } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { useParams } from 'react-router'
import { toExtratoCartaoList } from '../../addresses/financeiro.ts'
import { useRead } from '../../lib/call.ts'
import { RowsSkeleton } from '../../ui/layout/rows-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { RecordFailure } from '../../ui/states.tsx'
import { StatementsImport } from './statements-import.tsx'

/** The file of one card's statement. */
export default function CartaoImportScreen() {
  const { id } = useParams()
  const view = useRead(extratoCartaoView, { params: { id_extrato_cartao: Number(id) } })
  if (view.isError) {
    return (
      <RecordFailure
        error={view.error}
        listTo={toExtratoCartaoList()}
        onRetry={() => void view.refetch()}
      />
    )
  }
  const fatura = view.data?.data
  if (!fatura) {
    return (
      <Page>
        <RowsSkeleton label="Carregando a fatura…" count={3} />
      </Page>
    )
  }
  const { id_contabancaria, mes, mes_ano, cartao } = fatura
  return (
    <StatementsImport
      cartao={{ id_contabancaria, mes }}
      label="Escolher arquivo"
      note={`OFX, CSV ou Excel da fatura ${mes_ano} de “${cartao}”, baixado no site do banco. Pagamentos e totais são reconhecidos e não entram. Nada é guardado antes de você conferir.`}
    />
  )
}
