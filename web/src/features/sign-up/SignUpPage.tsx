import Link from '@mui/material/Link';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AuthLayout } from '@/session/AuthLayout';
import { GoogleButton } from '@/session/GoogleButton';
import { useReturnPath } from '@/session/useReturnPath';
import { useSession } from '@/session/useSession';
import { SignUpForm } from './SignUpForm';

const success = 'SignedUp Successfully!';

export function SignUpPage() {
  const { status } = useSession();
  const { state } = useLocation();
  const from = useReturnPath();
  if (status === 'signed-in') return <Navigate to={from ?? paths.dashboard} replace />;
  return (
    <AuthLayout
      title="Create An Account"
      intro={
        from === paths.checkout
          ? 'A minute, and you are back at the checkout with your cart.'
          : 'Keep your cart on every device, see your orders, write reviews.'
      }
      google={<GoogleButton label="Sign up with Google" success={success} />}
      otherwise={
        <>
          Have an account already?{' '}
          <Link component={RouterLink} to={paths.login} state={state} sx={{ fontWeight: 600 }}>
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm success={success} />
    </AuthLayout>
  );
}
