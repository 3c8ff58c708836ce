import type { OrcamentoFaturar } from '@claquete/contract/financeiro/faturas/fatura'
import { ClassificacaoFields } from '../../livro/contas/public.ts'
import type { Formulario } from './faturar-valores.ts'
import styles from './faturas.module.css'

interface SectionProps {
  readonly form: Formulario
  readonly orcamentos: readonly OrcamentoFaturar[]
  readonly mudar: (mudanca: Partial<Formulario>) => void
  readonly wrong: Readonly<Record<string, string>>
}

const names = { conta: 'grupoCusto', centro: 'id_centrocusto' }

/** Where the revenue of the invoice goes. */
export function FaturarClassificacao({ form, orcamentos, mudar, wrong }: SectionProps) {
  const [primeiro] = orcamentos
  return (
    <section className={styles.cartao} aria-label="Classificação">
      <h2>Classificação</h2>
      <div className={styles.dupla}>
        <ClassificacaoFields
          titulo={primeiro && { operacao: 'C', id_empresa: primeiro.id_empresa }}
          destino={form.destino}
          onChange={(destino) => mudar({ destino })}
          wrong={wrong}
          names={names}
        />
      </div>
    </section>
  )
}
