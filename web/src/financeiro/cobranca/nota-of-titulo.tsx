import { vinculoOfTitulo } from '@claquete/contract/financeiro/cobranca/boleto'
import { estadoLabels } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { Link } from 'react-router'
import { toNotaList } from '../../addresses/financeiro.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** The notes of a title and the payments that they are tied to; nothing where it has none. */
export function NotaOfTitulo({ id_lancamento }: { readonly id_lancamento: number }) {
  const may = useMay()
  const { data } = useRead(vinculoOfTitulo, { params: { id_lancamento } })
  const notas = data?.data ?? []
  if (notas.length === 0) return null
  return (
    <Card title="Nota e pagamento" label="Nota e pagamento" level={3} flush>
      <ItemList bare>
        {notas.map(({ id_nota, numero_nota, chave, estado, codigo_barras, txid }) => (
          <Item
            key={`${id_nota} ${codigo_barras ?? ''} ${txid ?? ''}`}
            title={
              may('nota.consultar') ? (
                <Link to={toNotaList({ nota: id_nota })}>NFS-e {numero_nota}</Link>
              ) : (
                `NFS-e ${numero_nota}`
              )
            }
            detail={`Chave ${chave}`}
            aside={estadoLabels[estado]}
          />
        ))}
      </ItemList>
    </Card>
  )
}
