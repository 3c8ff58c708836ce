import { extratoClienteOpen } from '@claquete/contract/financeiro/regua/regua-public.addresses'
import type { ExtratoPage } from '@claquete/contract/financeiro/regua/regua-public'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { formatMoment } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { Status } from '../../ui/status.tsx'
import { noLongerGood } from '../kit/absent.tsx'
import { Acts, Amount, Card, Note } from '../kit/card.tsx'
import { Figures } from '../kit/figures.tsx'
import { Opening } from '../kit/opening.tsx'
import { SeenAt } from '../kit/seen-at.tsx'
import { ask } from '../lib/call.ts'
import { useReading } from '../lib/reading.ts'
import { useWord } from '../lib/words.ts'
import type { GuestProps } from '../lib/guest-props.ts'
import styles from './extrato.module.css'

/** Page of the link of a statement: what one client owes, and how each title can be paid. */
export default function ExtratoGuest({ token }: GuestProps) {
  const [word, turnTo] = useWord('pagina')
  const number = pageIn(word)
  return <Wanted key={number} {...{ token, number, turnTo }} />
}

/** Undefined for the first page. */
const pageIn = (text: string | null): number | undefined =>
  /^[1-9]\d{0,4}$/u.test(text ?? '') ? Number(text) : undefined

interface WantedProps extends GuestProps {
  readonly number: number | undefined
  readonly turnTo: (number: string) => void
}

function Wanted({ token, number, turnTo }: WantedProps) {
  const { reading, again } = useReading({
    place: `extrato ${token} ${number ?? 1}`,
    load: async () => (await ask(extratoClienteOpen, { token, pagina: number })).data,
  })
  return (
    <Opening {...{ reading }} what="a página" absent={noLongerGood} onRetry={() => void again()}>
      {(page, seenAt) => (
        <Card cor={page.cor}>
          <SeenAt at={seenAt} />
          <Extrato page={page} onTurn={(next) => turnTo(String(next))} />
        </Card>
      )}
    </Opening>
  )
}

interface ExtratoProps {
  readonly page: ExtratoPage
  readonly onTurn: (pagina: number) => void
}

function Extrato({ page, onTurn }: ExtratoProps) {
  const { empresa, cliente, em_aberto, vencido, titulos, expira_em } = page
  return (
    <>
      <h1>{`Em aberto com ${empresa}`}</h1>
      <Amount>{reais(em_aberto)}</Amount>
      <p>
        {cliente}
        {vencido > 0 && `, ${reais(vencido)} vencidos`}
      </p>
      {titulos.length === 0 && <p>Não há nada em aberto. Obrigado!</p>}
      {titulos.map((titulo, at) => (
        <Titulo key={at} titulo={titulo} />
      ))}
      {page.paginas > 1 && <Pages page={page} onTurn={onTurn} />}
      <Note>{`Este link vale até ${formatMoment(expira_em)}.`}</Note>
    </>
  )
}

function Pages({ page: { pagina, paginas, total }, onTurn }: ExtratoProps) {
  return (
    <nav className={styles.part} aria-label="Páginas do extrato">
      <p>{`Página ${pagina} de ${paginas}, ${total} títulos ao todo`}</p>
      <Acts>
        <button type="button" disabled={pagina === 1} onClick={() => onTurn(pagina - 1)}>
          Anteriores
        </button>
        <button type="button" disabled={pagina === paginas} onClick={() => onTurn(pagina + 1)}>
          Próximos
        </button>
      </Acts>
    </nav>
  )
}

type TituloOfPage = ExtratoPage['titulos'][number]

function Titulo({ titulo }: { readonly titulo: TituloOfPage }) {
  const { descricao, documento, vencimento, valor, situacao } = titulo
  const { linha_digitavel, pix_copia_cola, como_pagar, qr } = titulo
  return (
    <section className={styles.part} aria-label={descricao}>
      <Figures
        lines={[
          ['Título', descricao],
          ['Documento', documento],
          ['Valor', reais(valor)],
          ['Vencimento', `${formatDateBr(vencimento)}, ${situacao}`],
          ['Boleto', linha_digitavel],
          ['Pix', pix_copia_cola],
        ]}
      />
      {como_pagar && <Note>{como_pagar}</Note>}
      {qr && <QrCode size={qr.lado} path={qr.tracado} label="Código QR do Pix deste título" />}
      {(linha_digitavel ?? pix_copia_cola) && (
        <Acts>
          {linha_digitavel && <Copy label="Copiar a linha do boleto" text={linha_digitavel} />}
          {pix_copia_cola && <Copy label="Copiar o Pix" text={pix_copia_cola} />}
        </Acts>
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
