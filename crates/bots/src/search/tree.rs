//! One tree of answers, and one try in it.

use std::time::Instant;

use table::{Chance, Game, Resolution, Seat, Seed};

use super::{Budget, Guide};

/// How much the search prefers what it has hardly tried to what has been good so far.
const CURIOSITY: f32 = 0.7;
/// A node that was visited n times has tried about `WIDTH * n^GROWTH` of its ideas
/// (progressive widening): the most promising first.
const WIDTH: f32 = 2.0;
const GROWTH: f32 = 0.45;
/// More decisions than that from the root, and the quick player goes on alone.
const DEPTH: usize = 24;

/// As many as play any game.
const MOST_SEATS: usize = 8;

/// A place in the tree: the answers given since the root.
struct Node<A> {
    edges: Vec<Edge<A>>,
    visits: u32,
}

/// An answer tried at a node.
struct Edge<A> {
    answer: A,
    /// Where it leads; nowhere yet if it has never been followed twice.
    child: Option<u32>,
    /// How often it could have been tried: not everything is legal in each imagined game.
    available: u32,
    /// What came of it for whoever decided.
    came: Came,
}

/// What came of tries, from 0 (lost) to 1 (won).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Came {
    pub tries: u32,
    sum: f64,
    squares: f64,
}

impl Came {
    /// One more try came to that.
    pub fn add(&mut self, worth: f32) {
        self.merge(Came {
            tries: 1,
            sum: worth.into(),
            squares: f64::from(worth * worth),
        });
    }

    /// What came of other tries as well.
    pub fn merge(&mut self, other: Came) {
        self.tries += other.tries;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.tries.max(1))
    }

    /// How far off the mean may be: the square of its standard error, and never quite nothing,
    /// because a few tries that came to the same prove little.
    pub fn doubt(&self) -> f64 {
        let (n, mean) = (f64::from(self.tries.max(1)), self.mean());
        (self.squares / n - mean * mean).max(0.0) / n + 0.02 / (n * n)
    }
}

/// One tree.
pub(super) struct Tree<'a, G: Game, U> {
    game: &'a G,
    root: &'a G::Position,
    seat: Seat,
    guide: U,
    chance: Chance,
    nodes: Vec<Node<G::Answer>>,
    tries: u32,
    /// Kept for their memory.
    ideas: Vec<G::Answer>,
    open: Vec<usize>,
    path: Vec<(u32, usize, Seat)>,
}

/// Lets trees grow, by turns, until each has had its share.
pub(super) fn grow<G: Game, U: Guide<G>>(
    trees: &mut [Tree<'_, G, U>],
    budget: Budget,
    all: usize,
    began: Instant,
) {
    loop {
        let mut grown = false;
        for tree in trees.iter_mut() {
            if !budget.is_spent(all, tree.tries, began) {
                tree.attempt();
                grown = true;
            }
        }
        if !grown {
            return;
        }
    }
}

impl<'a, G: Game, U: Guide<G>> Tree<'a, G, U> {
    /// A tree for a decision of that seat, at a position that it imagines.
    pub fn new(
        game: &'a G,
        root: &'a G::Position,
        seat: Seat,
        ideas: &[G::Answer],
        guide: U,
        seed: u64,
    ) -> Tree<'a, G, U> {
        let edges = ideas.iter().map(|answer| Edge::new(*answer)).collect();
        Tree {
            game,
            root,
            seat,
            guide,
            chance: Chance::new(Seed::Fast(seed)),
            nodes: vec![Node { edges, visits: 0 }],
            tries: 0,
            ideas: Vec::new(),
            open: Vec::new(),
            path: Vec::new(),
        }
    }

    /// How many tries were made.
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// What came of each idea at the root.
    pub fn at_root(&self) -> impl Iterator<Item = Came> {
        self.nodes[0].edges.iter().map(|edge| edge.came)
    }

    /// Imagines a position, goes down the tree, adds a node, plays on and notes what came of it.
    fn attempt(&mut self) {
        self.tries += 1;
        let mut position =
            G::sample_position(self.game.observe(self.root, self.seat), &mut self.chance);
        self.path.clear();
        let mut node = Some(0_u32);
        while let Some(at) = node
            && let Some(seat) = self.game.decider(&position)
            && self.path.len() < DEPTH
        {
            let edge = self.pick(at, &position, seat);
            let answer = self.nodes[at as usize].edges[edge].answer;
            self.apply(&mut position, answer);
            self.path.push((at, edge, seat));
            node = self.follow(at, edge);
            if self.game_is_far_enough(&position) {
                break;
            }
        }
        self.play_on(&mut position);
        self.note(&position);
    }

    /// The edge to go along at a node: the best of those that are legal now, or a new one if
    /// the node has been visited often enough.
    fn pick(&mut self, at: u32, position: &G::Position, seat: Seat) -> usize {
        // At the root what is legal is known, and every idea is there already.
        if at != 0 {
            let observation = self.game.observe(position, seat);
            let answers = self.game.answers(position);
            self.ideas.clear();
            self.guide.ideas(observation, &answers, &mut self.ideas);
        }
        let node = &mut self.nodes[at as usize];
        self.open.clear();
        if at == 0 {
            self.open.extend(0..node.edges.len());
        } else {
            for idea in &self.ideas {
                let known = node.edges.iter().position(|edge| edge.answer == *idea);
                let place = known.unwrap_or_else(|| {
                    node.edges.push(Edge::new(*idea));
                    node.edges.len() - 1
                });
                self.open.push(place);
            }
        }
        node.visits += 1;
        // Earlier ideas are more promising: later ones wait for their turn.
        let width = (WIDTH * (node.visits as f32).powf(GROWTH)).ceil() as usize;
        self.open.truncate(width.max(1));
        for place in &self.open {
            node.edges[*place].available += 1;
        }
        let score = |edge: &Edge<G::Answer>| match edge.came.tries {
            0 => f32::INFINITY,
            tries => {
                let (tries, available) = (tries as f32, edge.available as f32);
                edge.came.mean() as f32 + CURIOSITY * (available.ln() / tries).sqrt()
            }
        };
        let mut best = self.open[0];
        for place in &self.open[1..] {
            if score(&node.edges[*place]) > score(&node.edges[best]) {
                best = *place;
            }
        }
        best
    }

    /// The node at the end of an edge, made when it is first followed again.
    fn follow(&mut self, at: u32, edge: usize) -> Option<u32> {
        let next = self.nodes.len() as u32;
        let edge = &mut self.nodes[at as usize].edges[edge];
        if edge.came.tries == 0 {
            return None;
        }
        if edge.child.is_none() {
            edge.child = Some(next);
            self.nodes.push(Node {
                edges: Vec::new(),
                visits: 0,
            });
            return Some(next);
        }
        edge.child
    }

    fn game_is_far_enough(&self, position: &G::Position) -> bool {
        self.guide.is_far_enough(self.game, self.root, position)
    }

    /// The quick player goes on, until the end or far enough.
    fn play_on(&mut self, position: &mut G::Position) {
        while let Some(seat) = self.game.decider(position)
            && !self.game_is_far_enough(position)
        {
            let answers = self.game.answers(position);
            let observation = self.game.observe(position, seat);
            let answer = self.guide.quick(observation, &answers);
            self.apply(position, answer);
        }
    }

    fn apply(&mut self, position: &mut G::Position, answer: G::Answer) {
        let mut resolution = Resolution::silent(&mut self.chance);
        let applied = self.game.apply(position, answer, &mut resolution);
        applied.unwrap_or_else(|forbidden| {
            panic!(
                "a guide gave an illegal answer: {answer:?}: {}",
                forbidden.reason
            )
        });
    }

    fn note(&mut self, position: &G::Position) {
        let mut worth = [None; MOST_SEATS];
        for (at, edge, seat) in &self.path {
            let known = &mut worth[seat.index()];
            let worth = known.get_or_insert_with(|| self.guide.worth(self.game, position, *seat));
            let edge = &mut self.nodes[*at as usize].edges[*edge];
            edge.came.add(*worth);
        }
    }
}

impl<A> Edge<A> {
    fn new(answer: A) -> Edge<A> {
        Edge {
            answer,
            child: None,
            available: 0,
            came: Came::default(),
        }
    }
}
