import type { FalhaDoGasto } from '@claquete/contract/orcamentos/incentivado/gasto'
import { Link } from 'react-router'
import { toPayableEdit } from '../../../addresses/livro.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { IconAlertTriangle, IconX } from '../../../ui/icons.ts'

/** What is wrong with an expense, and what to do about each. */
export const FalhasList = ({ falhas }: { readonly falhas: readonly FalhaDoGasto[] }) => (
  <ItemList bare label="Pendências do gasto">
    {falhas.map((falha, at) => (
      <Item
        key={`${falha.verificacao}-${at}`}
        lead={
          falha.efeito === 'bloqueia' ? (
            <IconX size={16} stroke={1.5} color="var(--danger)" aria-label="Impede" />
          ) : (
            <IconAlertTriangle size={16} stroke={1.5} color="var(--warning)" aria-label="Avisa" />
          )
        }
        title={falha.problema}
        detail={
          <>
            {falha.correcao}
            {falha.id_outro !== undefined && (
              <>
                {' '}
                <Link to={toPayableEdit(falha.id_outro)} target="_blank">
                  Abrir o título nº {falha.id_outro}
                </Link>
              </>
            )}
            {falha.regra && (
              <>
                {' '}
                <a href={falha.regra.endereco} target="_blank" rel="noreferrer">
                  {[falha.regra.titulo, falha.regra.artigo].filter(Boolean).join(', ')}
                </a>
              </>
            )}
          </>
        }
      />
    ))}
  </ItemList>
)
