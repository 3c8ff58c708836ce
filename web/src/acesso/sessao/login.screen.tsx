import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Login } from './login.tsx'

/** The login inside the product, as after signing out. */
export default function LoginScreen() {
  const { dominio } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Login
      dominio={dominio}
      search={search.toString()}
      setSearch={setSearch}
      open={(address) => navigate(address, { replace: true })}
    />
  )
}
