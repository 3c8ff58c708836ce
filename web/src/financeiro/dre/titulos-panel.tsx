import { dreTitulos } from '@claquete/contract/financeiro/dre/dre'
import type { FiltroDoDre, TituloDoDre } from '@claquete/contract/financeiro/dre/dre'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import { lancamentoPath } from '../../app/paths.ts'
import { useRead } from '../../lib/call.ts'
import { counted } from '../../lib/format.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { CelulaAberta } from './demonstrativo-tabela.tsx'
import styles from './dre.module.css'
import { tomDe, valorText } from './figuras.ts'

interface PanelProps {
  readonly filtro: FiltroDoDre
  readonly celula: CelulaAberta
  readonly onClose: () => void
}

const porPagina = 50

/** The titles behind a figure; they sum to it. */
export function TitulosPanel({ filtro, celula, onClose }: PanelProps) {
  const [currentPage, setPage] = useState(1)
  const { codigo, mes, conta } = celula
  const body = {
    ...filtro,
    codigo,
    ...(mes && { mes }),
    ...conta,
    currentPage,
    perPage: porPagina,
  }
  const reading = useRead(dreTitulos, { body }, { keepPreviousData: true })
  const pagina = reading.data?.data
  const paginas = Math.ceil((pagina?.total ?? 0) / porPagina)
  return (
    <SidePanel title={celula.titulo} size="lg" onClose={onClose}>
      {reading.error && !pagina ? (
        <ErrorState dense message={reading.error.msg} onRetry={() => void reading.refetch()} />
      ) : !pagina ? (
        <Skeleton height={220} radius={8} />
      ) : pagina.total === 0 ? (
        <EmptyState dense title="Nenhum título">
          Os títulos que somam este valor aparecem aqui.
        </EmptyState>
      ) : (
        <>
          <p className={styles.somaDoPainel}>
            {counted(pagina.total, 'lançamento', 'lançamentos')} · total{' '}
            <b>{reais(pagina.valor_total)}</b>
          </p>
          <ul className={styles.titulos}>
            {pagina.data.map((um, at) => (
              <Titulo key={`${um.tipo}${um.id}-${at}`} {...um} />
            ))}
          </ul>
          {paginas > 1 && (
            <div className={styles.paginas}>
              <Button
                variant="default"
                size="xs"
                disabled={currentPage === 1}
                onClick={() => setPage(currentPage - 1)}
              >
                Anteriores
              </Button>
              <span>
                {currentPage} de {paginas}
              </span>
              <Button
                variant="default"
                size="xs"
                disabled={currentPage === paginas}
                onClick={() => setPage(currentPage + 1)}
              >
                Próximos
              </Button>
            </div>
          )}
        </>
      )}
    </SidePanel>
  )
}

const especies: Readonly<Record<string, string>> = {
  juros: 'Juros e multa',
  desconto: 'Desconto',
  verba: 'Verba de produção',
}

function Titulo({
  tipo,
  id,
  data,
  descricao,
  pessoa,
  num_documento,
  conta,
  especie,
  operacao,
  valor,
}: TituloDoDre) {
  // An expense of a budget has no form of its own.
  const form = tipo === 'despesa' ? undefined : lancamentoPath({ tipo, operacao }, id)
  const numero = tipo === 'despesa' ? `Despesa nº ${id}` : `nº ${id}`
  const palavras = [formatDateBr(data), especies[especie], pessoa, num_documento, conta, numero]
  return (
    <li>
      <div>
        <b>{form ? <Link to={form}>{descricao}</Link> : descricao}</b>
        <span data-tom={tomDe(valor)}>{valorText(valor)}</span>
      </div>
      <p>{palavras.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
