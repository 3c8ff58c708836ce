import { extratoClienteOpen } from '@claquete/contract/financeiro/regua/regua-public'
import type { ExtratoPage } from '@claquete/contract/financeiro/regua/regua-public'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '../../lib/format.ts'
import { reais } from '../../lib/money.ts'
import { call } from '../../lib/request.ts'
import { PlainActs } from '../../orcamentos/proposta/public.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { Status } from '../../ui/status.tsx'
import { publicLook } from '../aprovacao/public.ts'
import styles from './extrato-cliente.module.css'
import { PublicPage } from './public-page.tsx'

/** Page of the link of a statement: what one client owes, and how each title can be paid. */
export default function ExtratoClienteScreen() {
  const [words, setWords] = useSearchParams()
  const token = words.get('token') ?? ''
  const pagina = pageIn(words.get('pagina'))
  const load = async () => (await call(extratoClienteOpen, { body: { token, pagina } })).data
  const turnTo = (next: number) => setWords({ token, pagina: String(next) })
  return (
    <PublicPage key={`${token} ${pagina}`} load={load}>
      {(page) => <Extrato page={page} onTurn={turnTo} />}
    </PublicPage>
  )
}

const pageIn = (text: string | null): number =>
  /^[1-9]\d{0,4}$/u.test(text ?? '') ? Number(text) : 1

interface ExtratoProps {
  readonly page: ExtratoPage
  readonly onTurn: (pagina: number) => void
}

function Extrato({ page, onTurn }: ExtratoProps) {
  const { empresa, cliente, em_aberto, vencido, titulos, expira_em } = page
  return (
    <>
      <h1>{`Em aberto com ${empresa}`}</h1>
      <p className={publicLook['valor']}>{reais(em_aberto)}</p>
      <p>
        {cliente}
        {vencido > 0 && `, ${reais(vencido)} vencidos`}
      </p>
      {titulos.length === 0 && <p>Não há nada em aberto. Obrigado!</p>}
      {titulos.map((titulo, at) => (
        <Titulo key={at} titulo={titulo} />
      ))}
      {page.paginas > 1 && <Pages page={page} onTurn={onTurn} />}
      <p className={publicLook['nota']}>{`Este link vale até ${formatMoment(expira_em)}.`}</p>
    </>
  )
}

function Pages({ page: { pagina, paginas, total }, onTurn }: ExtratoProps) {
  return (
    <nav className={styles.pages} aria-label="Páginas do extrato">
      <p>{`Página ${pagina} de ${paginas}, ${total} títulos ao todo`}</p>
      <PlainActs>
        <button type="button" disabled={pagina === 1} onClick={() => onTurn(pagina - 1)}>
          Anteriores
        </button>
        <button type="button" disabled={pagina === paginas} onClick={() => onTurn(pagina + 1)}>
          Próximos
        </button>
      </PlainActs>
    </nav>
  )
}

type TituloOfPage = ExtratoPage['titulos'][number]

function Titulo({ titulo }: { readonly titulo: TituloOfPage }) {
  const { descricao, documento, vencimento, valor, situacao } = titulo
  const { linha_digitavel, pix_copia_cola, qr } = titulo
  const lines: readonly (readonly [string, string | null])[] = [
    ['Título', descricao],
    ['Documento', documento],
    ['Valor', reais(valor)],
    ['Vencimento', `${formatDateBr(vencimento)}, ${situacao}`],
    ['Boleto', linha_digitavel],
    ['Pix', pix_copia_cola],
  ]
  return (
    <section className={styles.titulo} aria-label={descricao}>
      <dl className={publicLook['dados']}>
        {lines.map(
          ([nome, value]) =>
            value && (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {qr && <QrCode size={qr.lado} path={qr.tracado} label="Código QR do Pix deste título" />}
      {(linha_digitavel ?? pix_copia_cola) && (
        <PlainActs>
          {linha_digitavel && <Copy label="Copiar a linha do boleto" text={linha_digitavel} />}
          {pix_copia_cola && <Copy label="Copiar o Pix" text={pix_copia_cola} />}
        </PlainActs>
      )}
    </section>
  )
}

function Copy({ label, text }: { readonly label: string; readonly text: string }) {
  const [told, setTold] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setTold('Copiado')
    } catch {
      setTold('Não foi possível copiar: selecione o texto acima')
    }
  }
  return (
    <button type="button" onClick={() => void copy()}>
      {told === undefined ? label : <Status as="span">{told}</Status>}
    </button>
  )
}
