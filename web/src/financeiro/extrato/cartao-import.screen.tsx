import { extratoCartaoView } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { useParams } from 'react-router'
import { toExtratoCartaoList } from '../../addresses/financeiro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { StatementsImport } from './statements-import.tsx'

/** The file of one card's statement. */
export default function CartaoImportScreen() {
  const { id } = useParams()
  const view = useRead(extratoCartaoView, { params: { id_extrato_cartao: Number(id) } })
  return (
    <Reading
      of={view}
      waiting={<RowsSkeleton label="Carregando a fatura…" count={3} />}
      listTo={toExtratoCartaoList()}
    >
      {({ data: { id_contabancaria, mes, mes_ano, cartao } }) => (
        <StatementsImport
          cartao={{ id_contabancaria, mes }}
          label="Escolher arquivo"
          note={`OFX, CSV ou Excel da fatura ${mes_ano} de “${cartao}”, baixado no site do banco. Pagamentos e totais são reconhecidos e não entram. Nada é guardado antes de você conferir.`}
        />
      )}
    </Reading>
  )
}
